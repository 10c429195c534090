import type { ServerProcess } from './server-process.ts'

const BROWSERS = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
]

/** A few people read, listen and search, so that every part of the dashboard shows something. */
export async function visit({ url }: ServerProcess, post: string): Promise<void> {
  const path = `/blog/post/${post}`
  const events = [
    { kind: 'view', path: '/', referrer: 'https://www.radio-ahoy.example/links' },
    { kind: 'view', path, referrer: 'https://news.example/' },
    { kind: 'play', path },
    { kind: 'listen', path, percent: 25 },
    { kind: 'listen', path, percent: 50 },
    { kind: 'player', path, to: 'spotify' },
    { kind: 'share', path, to: 'link' },
    { kind: 'search', text: 'night bus', found: 4 },
    { kind: 'search', text: 'bass clarinet', found: 1 },
    { kind: 'search', text: 'polka', found: 0 },
  ]
  for (const [index, agent] of BROWSERS.entries()) {
    for (const event of events.slice(0, events.length - index)) {
      const headers = {
        'content-type': 'application/json',
        'user-agent': agent,
        'x-forwarded-for': `203.0.113.${index + 1}`,
      }
      await fetch(`${url}/api/events`, { method: 'POST', headers, body: JSON.stringify(event) })
    }
  }
}
