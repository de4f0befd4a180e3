document.documentElement.dataset.scripted = ''
try {
  const theme = localStorage.getItem('playhatch.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}
