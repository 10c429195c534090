import { player, SPOTIFY, testConvert, YOUTUBE } from './testing-convert.ts'

const wrap = (name: string, html: string, attributes = '') =>
  `<!-- wp:${name} ${attributes && `${attributes} `}-->\n${html}\n<!-- /wp:${name} -->`

testConvert('blocks of text', [
  [wrap('paragraph', '<p>One\nTwo</p>'), '<p>One Two</p>'],
  [
    wrap('paragraph', '<p class="has-text-align-center">A</p>', '{"align":"center"}'),
    '<p style="text-align:center">A</p>',
  ],
  [wrap('heading', '<h3 class="wp-block-heading">A</h3>', '{"level":3}'), '<h3>A</h3>'],
  [
    wrap(
      'list',
      `<ul>${wrap('list-item', `<li>A${wrap('list', `<ul>${wrap('list-item', '<li>B</li>')}</ul>`)}</li>`)}</ul>`,
    ),
    '<ul><li><p>A</p><ul><li><p>B</p></li></ul></li></ul>',
  ],
  [
    wrap(
      'quote',
      `<blockquote class="wp-block-quote">${wrap('paragraph', '<p>A</p>')}<cite>B</cite></blockquote>`,
    ),
    '<blockquote><p>A</p><p><cite>B</cite></p></blockquote>',
  ],
  [
    wrap(
      'pullquote',
      '<figure class="wp-block-pullquote"><blockquote><p>A</p><cite>B</cite></blockquote></figure>',
    ),
    '<blockquote><p>A</p><p><cite>B</cite></p></blockquote>',
  ],
  [wrap('verse', '<pre class="wp-block-verse">One\nTwo</pre>'), '<p>One<br>Two</p>'],
  [
    wrap('preformatted', '<pre class="wp-block-preformatted">One<br>Two</pre>'),
    '<pre><code>One Two</code></pre>',
  ],
  [
    wrap('code', '<pre class="wp-block-code"><code>&lt;b&gt; &#91;gallery]</code></pre>'),
    '<pre><code>&lt;b&gt; [gallery]</code></pre>',
  ],
  [
    wrap('details', '<details class="wp-block-details"><summary>More</summary><p>A</p></details>'),
    '<p><strong>More</strong></p><p>A</p>',
  ],
  [
    wrap(
      'table',
      '<figure class="wp-block-table"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table><figcaption>C</figcaption></figure>',
    ),
    '<table><tbody><tr><th><p>A</p></th></tr><tr><td><p>B</p></td></tr></tbody></table><p>C</p>',
  ],
  [
    wrap('paragraph', '<p>A<sup data-fn="x" class="fn"><a href="#x" id="x-link">1</a></sup></p>') +
      '<ol><li>See <em>there</em>.</li></ol>',
    '<p>A<sup>1</sup></p><ol><li><p>See <em>there</em>.</p></li></ol>',
  ],
  ['<!-- wp:footnotes /-->', '', 'footnotes-missing'],
])

testConvert('blocks of pictures, sound and files', [
  [
    wrap(
      'image',
      '<figure class="wp-block-image alignleft size-medium"><img src="/a-300x300.png" alt="A" class="wp-image-9"/><figcaption class="wp-element-caption">The <em>sleeve</em></figcaption></figure>',
      '{"id":9}',
    ),
    '<figure><img src="/a-300x300.png" alt="A"><figcaption>The <em>sleeve</em></figcaption></figure>',
  ],
  [
    wrap(
      'gallery',
      `<figure class="wp-block-gallery">${wrap('image', '<figure><img src="/a.jpg" alt=""/></figure>')}${wrap('image', '<figure><img src="/b.jpg" alt=""/></figure>')}</figure>`,
    ),
    '<figure><img src="/a.jpg" alt=""></figure><figure><img src="/b.jpg" alt=""></figure>',
  ],
  [
    wrap(
      'gallery',
      '<ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="/a.jpg" alt=""/><figcaption>A</figcaption></figure></li></ul>',
    ),
    '<figure><img src="/a.jpg" alt=""><figcaption>A</figcaption></figure>',
  ],
  [
    wrap(
      'audio',
      '<figure class="wp-block-audio"><audio controls src="/a.mp3"></audio><figcaption>Demo</figcaption></figure>',
      '{"id":13}',
    ),
    '<audio src="/a.mp3" title="Demo"></audio>',
  ],
  [
    wrap('video', '<figure class="wp-block-video"><video controls src="/a.mp4"></video></figure>'),
    '<video src="/a.mp4" title=""></video>',
  ],
  [
    wrap(
      'file',
      '<div class="wp-block-file"><a href="/a.pdf">Press kit</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>',
      '{"id":1,"href":"/a.pdf"}',
    ),
    '<p><a href="/a.pdf" data-file="">Press kit</a></p>',
  ],
  [
    wrap(
      'cover',
      '<div class="wp-block-cover" style="background-image:url(/a.jpg)"><p>A</p></div>',
      '{"url":"/a.jpg"}',
    ),
    '<figure><img src="/a.jpg" alt=""></figure><p>A</p>',
  ],
  [
    wrap(
      'media-text',
      `<div class="wp-block-media-text"><figure><img src="/a.jpg" alt=""/></figure><div>${wrap('paragraph', '<p>A</p>')}</div></div>`,
    ),
    '<figure><img src="/a.jpg" alt=""></figure><p>A</p>',
  ],
])

testConvert('blocks of players', [
  [
    wrap(
      'embed',
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${SPOTIFY}?si=x\n</div><figcaption>Hear it</figcaption></figure>`,
      `{"url":"${SPOTIFY}"}`,
    ),
    player('spotify', SPOTIFY, 'Hear it'),
  ],
  [
    wrap('core-embed/youtube', `<figure class="wp-block-embed-youtube"><div>${YOUTUBE}</div></figure>`),
    player('youtube', YOUTUBE),
  ],
  [`<!-- wp:embed {"url":"${YOUTUBE}"} /-->`, player('youtube', YOUTUBE)],
  [
    wrap(
      'html',
      `<iframe src="https://open.spotify.com/embed/album/BNilHLFs9vSKDKO3unE5EQ"></iframe><script>x()</script>`,
    ),
    player('spotify', SPOTIFY),
    'script',
  ],
  [wrap('shortcode', '[audio wav="/a.wav"][/audio]'), '<audio src="/a.wav" title=""></audio>'],
  [wrap('shortcode', '[contact-form-7 id="1"]'), '', 'shortcode-removed: contact-form-7 id="1"'],
])

testConvert('blocks of the page', [
  [
    wrap(
      'columns',
      `<div class="wp-block-columns">${wrap('column', '<div class="wp-block-column"><p>A</p></div>')}${wrap('column', '<div><p>B</p></div>')}</div>`,
    ),
    '<p>A</p><p>B</p>',
  ],
  [wrap('group', `<div class="wp-block-group">${wrap('paragraph', '<p>A</p>')}</div>`), '<p>A</p>'],
  [
    wrap(
      'buttons',
      `<div class="wp-block-buttons">${wrap('button', '<div class="wp-block-button"><a class="wp-block-button__link" href="/shop">Buy</a></div>')}</div>`,
    ),
    '<p><a href="/shop">Buy</a></p>',
  ],
  [
    wrap('separator', '<hr class="wp-block-separator"/>') +
      wrap('spacer', '<div style="height:9px" aria-hidden="true" class="wp-block-spacer"></div>'),
    '<hr>',
  ],
  [
    `${wrap('paragraph', '<p>A</p>')}\n\n${wrap('more', '<!--more-->')}\n\n${wrap('nextpage', '<!--nextpage-->')}\n\n${wrap('paragraph', '<p>B</p>')}`,
    '<p>A</p><p>B</p>',
  ],
  ['<!-- wp:latest-posts {"postsToShow":3} /-->', '', 'dynamic-block: latest-posts'],
  ['<!-- wp:block {"ref":12} /-->', '', 'reusable-block: 12'],
  [
    '<!-- wp:social-link {"url":"https://x.example/","service":"bandcamp"} /-->',
    '<p><a href="https://x.example/">bandcamp</a></p>',
  ],
  [
    '<!-- wp:acf/verdict {"name":"acf/verdict","data":{"words":"A record for long evenings","_words":"field_1","score":"8"}} /-->',
    '<p>A record for long evenings</p>',
    'block: acf/verdict',
  ],
  [
    wrap('jetpack/markdown', '<div class="wp-block-jetpack-markdown"><p>A</p></div>', '{"source":"A"}'),
    '<p>A</p>',
  ],
  [`${wrap('paragraph', '<p>A</p>')}\n\nOld\nwords\n\nMore`, '<p>A</p><p>Old<br> words</p><p>More</p>'],
  [wrap('freeform', 'Old\n\nwords'), '<p>Old</p><p>words</p>'],
  ['<!-- wp:group -->\n<p>A</p>', '<p>A</p>'],
  ['<p>A</p>\n<!-- /wp:group -->', '<p>A</p>'],
])
