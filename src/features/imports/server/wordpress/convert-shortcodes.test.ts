import { player, SPOTIFY, testConvert, YOUTUBE } from './testing-convert.ts'

const picture =
  '<img class="size-medium wp-image-10" src="/a-300x200.jpg" alt="A" width="300" height="200" />'
const shown = '<img src="/a-300x200.jpg" alt="A" width="300" height="200">'

testConvert('captions and galleries', [
  [
    `One\n\n[caption id="attachment_10" align="alignleft" width="300"]${picture} By <em>R. Lens</em>[/caption]\n\nTwo`,
    `<p>One</p><figure>${shown}<figcaption>By <em>R. Lens</em></figcaption></figure><p>Two</p>`,
  ],
  [
    `[caption width="300"]${picture} Words[/caption]`,
    `<figure>${shown}<figcaption>Words</figcaption></figure>`,
  ],
  [
    `[caption id="attachment_1" caption="Old words"]<a href="/a.jpg">${picture}</a>[/caption]`,
    `<figure>${shown}<figcaption>Old words</figcaption></figure>`,
  ],
  [`[wp_caption]${picture}[/wp_caption]`, `<figure>${shown}</figure>`],
  [
    `One [caption]${picture} W[/caption] two`,
    `<p>One</p><figure>${shown}<figcaption>W</figcaption></figure><p>two</p>`,
  ],
  ['[caption]No picture[/caption]', '<p>No picture</p>'],
  [
    '[gallery columns="3" link="file" ids="10, 11,x"]',
    '<figure><img src="file:10" alt=""></figure><figure><img src="file:11" alt=""></figure>',
  ],
  ['[gallery ids=&#8221;10&#8243;]', '<figure><img src="file:10" alt=""></figure>'],
  ['[gallery]', '<figure><img src="file:*" alt=""></figure>'],
])

testConvert('recordings', [
  ['[audio wav="/a.wav"][/audio]', '<audio src="/a.wav" title=""></audio>'],
  [
    '[audio src="https://x.example/a.mp3" title="T"]',
    '<audio src="https://x.example/a.mp3" title="T"></audio>',
  ],
  ['[audio mp3="/a.mp3" ogg="/a.ogg" /]', '<audio src="/a.mp3" title=""></audio>'],
  ['[audio https://x.example/a.mp3]', '<audio src="https://x.example/a.mp3" title=""></audio>'],
  [
    '[audio http://x.example/a.mp3,http://x.example/b.mp3|titles=A,B]',
    '<audio src="http://x.example/a.mp3" title=""></audio><audio src="http://x.example/b.mp3" title=""></audio>',
  ],
  ['[audio]', '', 'recording-without-file: [audio]'],
  ['[video width="640" mp4="/a.mp4"][/video]', '<video src="/a.mp4" title=""></video>'],
  [`[video src="${YOUTUBE}"]`, player('youtube', YOUTUBE)],
  ['[playlist ids="3,4"]', '<audio src="file:3" title=""></audio><audio src="file:4" title=""></audio>'],
  ['[playlist type="video" ids="3"]', '<video src="file:3" title=""></video>'],
])

testConvert('players', [
  [`[embed width="100"]${YOUTUBE}[/embed]`, player('youtube', YOUTUBE)],
  [`One [youtube ${YOUTUBE}&w=640&h=360] two`, `<p>One</p>${player('youtube', YOUTUBE)}<p>two</p>`],
  [`[youtube=${YOUTUBE}&amp;w=640]`, player('youtube', YOUTUBE)],
  ['[youtube id="fTvXUdKoFia"]', player('youtube', YOUTUBE)],
  ['[youtube fTvXUdKoFia]', player('youtube', YOUTUBE)],
  ['[spotify id="spotify:album:BNilHLFs9vSKDKO3unE5EQ" width="300"]', player('spotify', SPOTIFY)],
  [`[spotify]${SPOTIFY}[/spotify]`, player('spotify', SPOTIFY)],
  [
    '[soundcloud url="https://soundcloud.com/a/b" params="color=ff0"]',
    player('soundcloud', 'https://soundcloud.com/a/b'),
  ],
  [
    '[soundcloud url="https://api.soundcloud.com/tracks/1"]',
    '<p><a href="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1">SoundCloud</a></p>',
    'player-without-page: https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F1',
  ],
  ['[vimeo 123]', '<p><a href="https://vimeo.com/123">Vimeo</a></p>', 'frame: https://vimeo.com/123'],
  [
    '[bandcamp width=350 album=826 size=large tracklist=false]',
    '<p><a href="https://bandcamp.com/EmbeddedPlayer/album=826/">Bandcamp</a></p>',
    'frame: https://bandcamp.com/EmbeddedPlayer/album=826/',
  ],
  [
    '[tweet 12]',
    '<p><a href="https://twitter.com/i/status/12">Twitter</a></p>',
    'frame: https://twitter.com/i/status/12',
  ],
  ['[spotify]', '', 'shortcode-removed: spotify'],
])

testConvert('plugins', [
  ['[acme_rating score="8"]Solid.[/acme_rating]', '<p>Solid.</p>', 'shortcode: acme_rating score="8"'],
  [
    '[su_spoiler title="The verdict"]One\n\nTwo[/su_spoiler]',
    '<p><strong>The verdict</strong></p><p>One</p><p>Two</p>',
    'shortcode: su_spoiler title="The verdict"',
  ],
  [
    'One\n\n[contact-form-7 id="12" title="Contact"]\n\nTwo',
    '<p>One</p><p>Two</p>',
    'shortcode-removed: contact-form-7 id="12" title="Contact"',
  ],
  ['[acme_box][acme_box]Inner[/acme_box][/acme_box]', '<p>Inner</p>', 'shortcode: acme_box'],
  ['[one][two]Words[/one]', '<p>[two]Words</p>', 'shortcode: one'],
  [
    '[button url="/shop"]Buy it[/button]',
    '<p><a href="/shop">Buy it</a></p>',
    'shortcode: button url="/shop"',
  ],
  ['[dropcap]W[/dropcap]hen', '<p>When</p>', 'shortcode: dropcap'],
  [
    '[my_quote text="Words that nobody should miss"]',
    '<p>Words that nobody should miss</p>',
    'shortcode-removed: my_quote text="Words that nobody should miss"',
  ],
  ['[vc_row][vc_column][vc_column_text]Words[/vc_column_text][/vc_column][/vc_row]', '<p>Words</p>'],
  ['[et_pb_image src="/a.jpg" alt="A" /]', '<figure><img src="/a.jpg" alt="A"></figure>'],
  ['[vc_single_image image="10" img_size="full"]', '<figure><img src="file:10" alt=""></figure>'],
  [
    '[vc_gallery images="10,11"]',
    '<figure><img src="file:10" alt=""></figure><figure><img src="file:11" alt=""></figure>',
  ],
  [
    '[vc_video link="https://youtu.be/dQw4w9WgXcQ"]',
    player('youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'),
  ],
  ['[vc_single_image]', '', 'shortcode-removed: vc_single_image'],
  [
    '[code language="php"]<b>x</b>[/code]',
    '<pre><code class="language-php">&lt;b&gt;x&lt;/b&gt;</code></pre>',
  ],
  [
    '[pullquote author="A. B."]Words[/pullquote]',
    '<blockquote><p>Words</p><p><cite>A. B.</cite></p></blockquote>',
  ],
  ['Stray [/su_box] end', '<p>Stray  end</p>'],
])

testConvert('brackets that are no shortcode', [
  ['[sic], [1], […] and [laughs]', '<p>[sic], [1], […] and [laughs]</p>'],
  ['[[audio]] and [[gallery ids="1"]]', '<p>[audio] and [gallery ids="1"]</p>'],
  ['[[sic]] and [[1]]', '<p>[[sic]] and [[1]]</p>'],
  ['[Verse 1] La [Chorus] la', '<p>[Verse 1] La [Chorus] la</p>'],
  ['a[0] = b[i]', '<p>a[0] = b[i]</p>'],
  ['[Video] Band [re-issue]', '<p>[Video] Band [re-issue]</p>'],
  ['[unclosed and [gallery ids="1"', '<p>[unclosed and [gallery ids="1"</p>'],
])
