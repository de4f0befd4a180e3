export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Playhatch</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/api/docs.css">
<script src="/theme.js"></script><script src="/api/docs.js" defer></script>
</head>
<body>
<header><a href="/">Playhatch</a><h1>API</h1><p>Every call of the product as plain HTTP with your session. The description for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<label for="filter">Find a call</label><input id="filter" type="search" autocomplete="off"></header>
<main id="calls"><p role="status">Loading...</p></main>
</body>
</html>`
