/** When not even the error page can be rendered. No scripts, no styles, nothing that could fail as well. */
export const LAST_RESORT = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Unexpected Application Error!</title></head>
<body><main><h1>Unexpected Application Error!</h1><p>500</p><p><a href="/">Return to Home</a></p></main></body>
</html>
`
