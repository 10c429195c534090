import { player, SPOTIFY, testConvert, YOUTUBE } from './testing-convert.ts'

testConvert('automatic paragraphs', [
  ['One\n\nTwo', '<p>One</p><p>Two</p>'],
  ['One\nTwo\r\nThree', '<p>One<br> Two<br> Three</p>'],
  ['One\n \n\t\nTwo\n', '<p>One</p><p>Two</p>'],
  ['One<br />\nTwo', '<p>One<br> Two</p>'],
  ['One<br><br>Two', '<p>One</p><p>Two</p>'],
  ['<p>One\nTwo</p>', '<p>One<br> Two</p>'],
  ['<p>One\n\nTwo</p>', '<p>One</p><p>Two</p>'],
  ['<h2>Head</h2>\nText', '<h2>Head</h2><p>Text</p>'],
  ['<h2>Head\nline</h2>', '<h2>Head<br> line</h2>'],
  ['Text\n<h2>Head</h2>Text', '<p>Text</p><h2>Head</h2><p>Text</p>'],
  ['<div>One\n\nTwo</div>', '<p>One</p><p>Two</p>'],
  ['<blockquote>One\n\nTwo</blockquote>', '<blockquote><p>One</p><p>Two</p></blockquote>'],
  ['<ul>\n<li>a</li>\n<li>b\nc</li>\n</ul>', '<ul><li><p>a</p></li><li><p>b<br> c</p></li></ul>'],
  [
    '<strong>Q:</strong> Why?\n<strong>A:</strong> So.',
    '<p><strong>Q:</strong> Why?<br> <strong>A:</strong> So.</p>',
  ],
  ['<pre>a\n\nb\n  c</pre>', '<pre><code>a  b   c</code></pre>'],
  ['<em>One\n\nTwo</em>', '<p><em>One</em></p><p>Two</p>'],
  ['a < b\n\nb > c & d', '<p>a &lt; b</p><p>b &gt; c &amp; d</p>'],
  [
    '<img src="/a.jpg" alt="a > b\nc" />\nText',
    '<figure><img src="/a.jpg" alt="a &gt; b c"></figure><p>Text</p>',
  ],
  ['<div title="a > b">One\n\nTwo</div>', '<p>One</p><p>Two</p>'],
  ['One\n\n&nbsp;\n\nTwo', '<p>One</p><p>Two</p>'],
  ['<table><tr>\n<td>a</td>\n</tr></table>', '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'],
  ['Smile :) and ;-)', '<p>Smile :) and ;-)</p>'],
])

testConvert('marks', [
  ['One\n\n<!--more-->\n\nTwo', '<p>One</p><p>Two</p>'],
  ['One<!--more Go on-->\nTwo', '<p>One<br> Two</p>'],
  ['One\n<!--nextpage-->\nTwo', '<p>One</p><p>Two</p>'],
  ['One <!-- a secret --> Two', '<p>One  Two</p>'],
])

testConvert('addresses', [
  [`Text\n\n${SPOTIFY}?si=x\n\nText`, `<p>Text</p>${player('spotify', SPOTIFY)}<p>Text</p>`],
  [`Text\n${YOUTUBE}\nText`, `<p>Text</p>${player('youtube', YOUTUBE)}<p>Text</p>`],
  [`<p>Text</p>\n${YOUTUBE}\n<p>Text</p>`, `<p>Text</p>${player('youtube', YOUTUBE)}<p>Text</p>`],
  [`See ${SPOTIFY} there`, `<p>See ${SPOTIFY} there</p>`],
  [`<a href="${SPOTIFY}">${SPOTIFY}</a>`, `<p><a href="${SPOTIFY}">${SPOTIFY}</a></p>`],
  [
    'https://x.bandcamp.com/album/y',
    '<p><a href="https://x.bandcamp.com/album/y">Bandcamp</a></p>',
    'frame: https://x.bandcamp.com/album/y',
  ],
])

testConvert('footnotes', [
  [
    'One((See the <em>second</em> side.)) and two((And the third)).',
    '<p>One<sup>1</sup> and two<sup>2</sup>.</p><hr><ol><li><p>See the <em>second</em> side.</p></li><li><p>And the third</p></li></ol>',
  ],
  ['One[footnote]A note[/footnote].', '<p>One<sup>1</sup>.</p><hr><ol><li><p>A note</p></li></ol>'],
  [
    'One[efn_note]A (long) note[/efn_note].',
    '<p>One<sup>1</sup>.</p><hr><ol><li><p>A (long) note</p></li></ol>',
  ],
  ['f((x)) and ((laughs)) and ((a)', '<p>f((x)) and ((laughs)) and ((a)</p>'],
])
