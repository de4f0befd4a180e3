/** The rules of a report's page, on the screen and on paper. */
export const reportStyle = `
.rp-bar{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:space-between;padding:8px 20px;border-bottom:1px solid var(--line);font-size:.875rem}
.rp-bar p{margin:0}.rp-bar span{display:flex;gap:8px}
.rp button,.rp-bar button{min-height:36px;padding:0 14px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface-1);color:var(--ink);font:inherit;font-size:.875rem;font-weight:550;cursor:pointer}
@media(pointer:coarse){.rp button,.rp-bar button{min-height:44px}}
.rp{max-width:50rem;margin:0 auto;padding:40px 20px 64px;display:grid;gap:32px;grid-template-columns:minmax(0,1fr)}
.rp :is(p,h1,h2,ol,figure,blockquote){margin:0}
.rp h1{font-family:var(--face-display);font-size:clamp(1.75rem,1.2rem + 2.6vw,2.75rem);line-height:1.1;font-weight:650;letter-spacing:-.02em;text-wrap:balance;overflow-wrap:anywhere}
.rp h2{font-family:var(--face-display);font-size:1.25rem;font-weight:650}
.rp-head{display:grid;gap:12px;padding-bottom:24px;border-bottom:2px solid var(--ink)}
.rp video{width:100%;aspect-ratio:16/9;background:#000;border-radius:8px}
.rp-by,.rp-foot{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px}
.rp-by span,.rp-muted,.rp figcaption{color:var(--ink-muted)}
.rp-of{font-weight:600}
.rp-words{display:grid;gap:12px;max-width:68ch;white-space:pre-line;overflow-wrap:anywhere}
.rp-list{display:grid;gap:8px;padding-left:1.4em;list-style:decimal}
.rp-part{display:grid;gap:16px;grid-template-columns:minmax(0,1fr);padding-top:24px;border-top:1px solid var(--line)}
.rp-title{display:grid;grid-template-columns:auto minmax(0,1fr);gap:16px}
.rp-title>div{display:grid;gap:4px}
.rp-number{font-family:var(--face-display);font-size:1.75rem;line-height:1;font-weight:650}
.rp-answer{color:var(--ink-muted);max-width:60ch}
.rp-wide{overflow-x:auto}
.rp table{width:100%;border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
.rp :is(th,td){padding:6px 14px 6px 0;border-bottom:1px solid var(--line);text-align:start;vertical-align:top;overflow-wrap:break-word}
.rp th{color:var(--ink-muted);font-weight:550;font-size:.75rem}
.rp td i{display:block;height:5px;margin-top:3px;border-radius:2px;background:var(--plot);print-color-adjust:exact;-webkit-print-color-adjust:exact}
.rp-quotes{display:grid;gap:20px;grid-template-columns:repeat(auto-fill,minmax(min(18rem,100%),1fr))}
.rp figure{display:grid;gap:6px;align-content:start;break-inside:avoid}
.rp blockquote{overflow-wrap:anywhere}
.rp figcaption{font-size:.75rem}
.rp-foot{padding-top:16px;border-top:2px solid var(--ink);font-size:.75rem;color:var(--ink-muted)}
.rp-short{min-height:80vh;align-content:center;max-width:26rem;gap:16px}
.rp form{display:grid;gap:10px}
.rp input{min-height:44px;padding:0 12px;border:1px solid var(--control-line);border-radius:8px;background:var(--surface-1);color:var(--ink);font:inherit}
.rp-bad{color:var(--bad-ink)}
@page{margin:16mm}
@media print{
:root{color-scheme:light}
.rp-bar,.rp video,.rp-screen{display:none}
.rp{padding:0;gap:20px;max-width:none}
.rp-part,.rp tr,.rp figure{break-inside:avoid}
.rp-part{break-inside:auto}
.rp-title,.rp h2{break-after:avoid}
.rp-wide{overflow:visible}
}
`
