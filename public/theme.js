document.documentElement.dataset.scripted = ''
try {
  const theme = localStorage.getItem('playhatch.theme')
  if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme
} catch {}
// A page that the server draws fetches its fonts once it is drawn.
document.addEventListener('readystatechange', () =>
  requestAnimationFrame(() =>
    setTimeout(() => {
      const fonts = document.getElementById('fonts')
      if (fonts) fonts.media = 'all'
    }),
  ),
)
