/* Settings that work but are dangerous. The start logs them, and `npm run doctor` prints them. */

export const warningTexts = {
  notSecure:
    'PUBLIC_URL has no https, so passwords and sessions travel unprotected. Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.',
  proxyNotTrusted:
    'PUBLIC_URL is https, so a proxy must be in front, but TRUST_PROXY is off. Every reader then has the address of the proxy, and limits for one reader apply to all. Set TRUST_PROXY to the number of proxies.',
  openWithoutAddress:
    'HOST opens the server to the network, but PUBLIC_URL is not set. Links in mails and feeds lead to localhost. Set PUBLIC_URL to the address that readers use.',
  privateWebhooks:
    'WEBHOOKS_ALLOW_PRIVATE is on, so webhooks reach other computers of your network. Turn it off unless you need it.',
  forwardedHeader:
    'a request came with X-Forwarded-For, but TRUST_PROXY is off. Behind a proxy, every reader then has the address of the proxy. Set TRUST_PROXY to the number of proxies.',
} as const
