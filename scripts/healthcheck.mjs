// Exits with 0 while the server in this container answers, for the HEALTHCHECK of the Dockerfile.
const port = process.env.PORT || '3000'
try {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
