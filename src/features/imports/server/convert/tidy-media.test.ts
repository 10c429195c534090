import { testTidy } from './testing-tidy.ts'

const player = (platform: string, address: string, title = address) =>
  `<figure><a data-embed="${platform}" href="${address.replaceAll('&', '&amp;')}">${title.replaceAll('&', '&amp;')}</a></figure>`

const YOUTUBE = player('youtube', 'https://www.youtube.com/watch?v=fTvXUdKoFia')

testTidy('pictures', [
  [
    '<img src="/a.jpg" alt="A" class="x" width="300" height="20%" srcset="b.jpg 2x">',
    '<figure><img src="/a.jpg" alt="A" width="300"></figure>',
  ],
  ['<p>a<img src="file:9">b</p>', '<p>a</p><figure><img src="file:9" alt=""></figure><p>b</p>'],
  [
    '<figure><img src="/a.jpg" alt=""><figcaption>The <em>sleeve</em></figcaption></figure>',
    '<figure><img src="/a.jpg" alt=""><figcaption>The <em>sleeve</em></figcaption></figure>',
  ],
  [
    '<div class="wp-caption alignleft"><a href="/photo/" rel="attachment wp-att-9"><img src="/a.jpg"></a><p class="wp-caption-text">By <em>her</em></p></div>',
    '<figure><img src="/a.jpg" alt=""><figcaption>By <em>her</em></figcaption></figure>',
  ],
  [
    '<dl class="wp-caption"><dt><img src="/a.jpg"></dt><dd class="wp-caption-dd">Words</dd></dl>',
    '<figure><img src="/a.jpg" alt=""><figcaption>Words</figcaption></figure>',
  ],
  ['<a href="/a.jpg"><img src="/a-300x200.jpg"></a>', '<figure><img src="/a-300x200.jpg" alt=""></figure>'],
  [
    '<a href="https://shop.example/"><img src="/a.jpg"></a>',
    '<figure><img src="/a.jpg" alt=""><figcaption><a href="https://shop.example/">https://shop.example/</a></figcaption></figure>',
    'picture-link',
  ],
  [
    '<a href="/x"><img src="/a.jpg"><p>More</p></a>',
    '<figure><img src="/a.jpg" alt=""></figure><p><a href="/x">More</a></p>',
  ],
  [
    '<a href="/x"><figure><img src="/a.jpg"><figcaption>Words</figcaption></figure></a>',
    '<figure><img src="/a.jpg" alt=""><figcaption>Words<br><a href="/x">/x</a></figcaption></figure>',
    'picture-link',
  ],
  [
    '<figure><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"></figure><figcaption>Both</figcaption></figure>',
    '<figure><img src="/a.jpg" alt=""></figure><figure><img src="/b.jpg" alt=""></figure><p>Both</p>',
  ],
  ['<p>Hi <img class="wp-smiley" src="/s.gif" alt=":)"></p>', '<p>Hi :)</p>'],
  [
    '<img src="data:image/gif;base64,R0" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>',
    '<figure><img src="/a.jpg" alt=""></figure>',
  ],
  [
    '<picture><source srcset="/a.webp"><img src="/a.jpg"></picture>',
    '<figure><img src="/a.jpg" alt=""></figure>',
  ],
  ['<img src="data:image/png;base64,R0" alt="Words">', '<p>Words</p>', 'picture-without-file'],
  ['<img srcset="/s.jpg 300w, /l.jpg 900w">', '<figure><img src="/l.jpg" alt=""></figure>'],
  ['<img src="https://t.example/x" width="1" height="1">', '', 'tracking-pixel'],
])

testTidy('players and frames', [
  ['<iframe src="https://www.youtube.com/embed/fTvXUdKoFia" title="YouTube video player"></iframe>', YOUTUBE],
  ['<p>a</p><p><iframe src="//www.youtube.com/embed/fTvXUdKoFia"></iframe></p>', `<p>a</p>${YOUTUBE}`],
  ['<p>https://youtu.be/fTvXUdKoFia</p>', YOUTUBE],
  ['<p>a<br>https://youtu.be/fTvXUdKoFia<br>b</p>', `<p>a</p>${YOUTUBE}<p>b</p>`],
  ['<ul><li>https://youtu.be/fTvXUdKoFia</li></ul>', '<ul><li><p>https://youtu.be/fTvXUdKoFia</p></li></ul>'],
  ['<p>See https://youtu.be/fTvXUdKoFia there</p>', '<p>See https://youtu.be/fTvXUdKoFia there</p>'],
  [
    '<p><a href="https://youtu.be/fTvXUdKoFia">a</a></p>',
    '<p><a href="https://youtu.be/fTvXUdKoFia">a</a></p>',
  ],
  [
    '<figure><div>\nhttps://youtu.be/fTvXUdKoFia\n</div><figcaption>Live</figcaption></figure>',
    player('youtube', 'https://www.youtube.com/watch?v=fTvXUdKoFia', 'Live'),
  ],
  [
    '<object><param name="movie" value="http://www.youtube.com/v/fTvXUdKoFia"><embed src="http://www.youtube.com/v/fTvXUdKoFia"></object>',
    YOUTUBE,
  ],
  ['<embed src="https://www.youtube.com/v/fTvXUdKoFia">', YOUTUBE],
  ['<amp-youtube data-videoid="fTvXUdKoFia"></amp-youtube>', YOUTUBE],
  [
    '<iframe src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1"></iframe>',
    '<p><a href="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1">SoundCloud</a></p>',
    'player-without-page',
  ],
  [
    '<iframe src="https://player.vimeo.com/video/7" title="Live"></iframe>',
    '<p><a href="https://vimeo.com/7">Live (Vimeo)</a></p>',
    'frame',
  ],
  [
    '<iframe src="https://bandcamp.com/EmbeddedPlayer/album=1/"><a href="https://x.bandcamp.com/album/y">Y by X</a></iframe>',
    '<p><a href="https://x.bandcamp.com/album/y">Y by X (Bandcamp)</a></p>',
    'frame',
  ],
  [
    '<p>https://x.bandcamp.com/album/y</p>',
    '<p><a href="https://x.bandcamp.com/album/y">Bandcamp</a></p>',
    'frame',
  ],
  ['<p>https://x.example/y</p>', '<p><a href="https://x.example/y">https://x.example/y</a></p>'],
  ['<iframe src="https://www.youtube.com/embed/fTvXUdKoFia"><p>The rest</p>', `${YOUTUBE}<p>The rest</p>`],
  [
    '<iframe src="https://x.example/"/>Words',
    '<p><a href="https://x.example/">x.example</a></p><p>Words</p>',
    'frame',
  ],
  [
    '<blockquote class="twitter-tweet"><p>So good</p>— B (@b) <a href="https://twitter.com/b/status/1">May 1</a></blockquote><script src="https://platform.twitter.com/widgets.js"></script>',
    '<blockquote><p>So good</p><p>— B (@b) <a href="https://twitter.com/b/status/1">May 1</a></p></blockquote>',
    'frame',
    'script',
  ],
  [
    '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/B1/?utm=x"><div>View</div></blockquote>',
    '<p><a href="https://www.instagram.com/p/B1/">Instagram</a></p>',
    'frame',
  ],
  [
    '<div class="fb-post" data-href="https://www.facebook.com/b/posts/1"></div>',
    '<p><a href="https://www.facebook.com/b/posts/1">Facebook</a></p>',
    'frame',
  ],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@b/video/1"><section>Dance</section></blockquote>',
    '<blockquote><p>Dance</p></blockquote><p><a href="https://www.tiktok.com/@b/video/1">TikTok</a></p>',
    'frame',
  ],
])

testTidy('recordings', [
  ['<audio controls src="/a.mp3"></audio>', '<audio src="/a.mp3" title=""></audio>'],
  [
    '<p>a<audio title="T"><source src="/a.ogg"><source src="/a.mp3"><a href="/a.mp3">a</a></audio>b</p>',
    '<p>a</p><audio src="/a.ogg" title="T"></audio><p>b</p>',
  ],
  [
    '<figure><video src="file:3"></video><figcaption>Live <b>take</b></figcaption></figure>',
    '<video src="file:3" title="Live take"></video>',
  ],
  ['<video src="https://youtu.be/fTvXUdKoFia"></video>', YOUTUBE],
  ['<audio src="javascript:alert(1)" title="T"></audio>', '', 'recording-without-file'],
  ['<video src="/a.mp4"><track src="/a.vtt"></video>', '<video src="/a.mp4" title=""></video>', 'subtitles'],
])

testTidy('elements that can’t stay', [
  ['<p>a</p><script>alert("b")</script><style>c{}</style>', '<p>a</p>', 'script', 'style'],
  [
    '<form action="/x"><h3>Sign up</h3><input name=a><select><option>b</select><button>Go</button></form>',
    '<h3>Sign up</h3>',
    'form',
    'button',
  ],
  ['<button><a href="/a">Buy</a></button>', '<p><a href="/a">Buy</a></p>'],
  ['<textarea>draft</textarea>', '', 'form'],
  ['<svg onload=x><script>y</script><text>z</text></svg>', '', 'drawing'],
  ['<math><mi>x</mi><mo>=</mo><mn>2</mn></math>', '<p><code>x=2</code></p>', 'formula'],
  ['<my-card><p>a</p></my-card><my-counter></my-counter>', '<p>a</p>', 'element'],
  ['<plaintext>a<b>b', '<pre><code>ab</code></pre>'],
  ['<title>a</title><noscript><p>b</p></noscript><noembed>c</noembed>', '<p>b</p><p>c</p>'],
])
