/** Programs of other systems, files of the server, and archives: asked for by attackers, not by readers. */
const PROBES = [
  /\.(?:php\d?|phtml|aspx?|ashx|jsp|cgi|pl|env|sql|bak|old|swp|git|ini|conf|cfg|log|ya?ml|toml|zip|gz|tgz|tar|rar|7z|exe|sh|pem|key|json|xml|txt)$/,
  /\/(?:\.|wp-)/,
  /\/(?:cgi-bin|phpmyadmin|xmlrpc|vendor|node_modules|actuator|server-status|_next|_ignition|owa|ecp|boaform|hnap1)(?:\/|$)/,
  /[<>"'`{}|\\^;]|\.\./,
]
/** Pictures and parts of pages, which no person types or links to as a page. */
const PARTS =
  /\.(?:css|js|mjs|map|ico|png|jpe?g|gif|webp|avif|svg|bmp|woff2?|ttf|eot|mp3|mp4|ogg|wav|webm|pdf)$/
/** Something that may name a person, or a secret in a link. */
const PERSONAL = /@|%40|\/[\w.~]{32,}(?:\/|$)/

/** Whether a reader may have followed a link to this missing address, given as a key. */
export const isListed = (key: string): boolean =>
  !PARTS.test(key) && !PERSONAL.test(key) && PROBES.every((probe) => !probe.test(key))
