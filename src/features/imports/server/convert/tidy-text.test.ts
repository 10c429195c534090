import { expect, test } from 'vitest'
import { sanitiseContent } from '#platform/sanitise.ts'
import { testTidy } from './testing-tidy.ts'
import { tidy } from './tidy.ts'

testTidy('paragraphs', [
  ['<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
  ['Loose words', '<p>Loose words</p>'],
  ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
  ['<div><p>a</p>loose<div>b</div></div>', '<p>a</p><p>loose</p><p>b</p>'],
  ['<p>a<p>b', '<p>a</p><p>b</p>'],
  ['<p>&nbsp;</p><p></p><p><br></p><p>a<br></p>', '<p>a</p>'],
  ['<p>a<br>b</p>', '<p>a<br>b</p>'],
  ['<p>a &amp; b &lt;3 “c” &copy; 日本語 🎧</p>', '<p>a &amp; b &lt;3 “c” © 日本語 🎧</p>'],
  ['<p>a]]&gt;b ]]> c</p>', '<p>a]]&gt;b ]]&gt; c</p>'],
  ['<p style="text-align: center; position:fixed">a</p>', '<p style="text-align:center">a</p>'],
  ['<p class="has-text-align-right">a</p>', '<p style="text-align:right">a</p>'],
  ['<center>a</center>', '<p>a</p>'],
  ['<h2 class="x" id="y">a</h2><h3></h3>', '<h2>a</h2>'],
  ['<section><article><aside>a</aside></article></section>', '<p>a</p>'],
  ['<p>a<!-- secret -->b</p><!-- more -->', '<p>ab</p>'],
  ['<hr class="wp-block-separator"/>', '<hr>'],
  ['a\u0000b\u0008c', '<p>abc</p>'],
  ['it\u0092s', '<p>it’s</p>'],
])

testTidy('words', [
  [
    '<p><b>a</b><i>b</i><u>c</u><strike>d</strike><ins>e</ins></p>',
    '<p><b>a</b><i>b</i><u>c</u><s>d</s><u>e</u></p>',
  ],
  ['<p>H<sub>2</sub>O <sup>1</sup></p>', '<p>H<sub>2</sub>O <sup>1</sup></p>'],
  [
    '<p><span style="color:#ff0000;top:0">a</span><span class="x">b</span></p>',
    '<p><span style="color:#ff0000">a</span>b</p>',
  ],
  [
    '<p><kbd>Ctrl</kbd> <tt>x</tt> <code>a<b>b</b></code></p>',
    '<p><code>Ctrl</code> <code>x</code> <code>ab</code></p>',
  ],
  ['<p><q>a</q> <small>b</small> <font color=red>c</font></p>', '<p>“a” b c</p>'],
  ['<p><strong></strong><em> </em>a</p>', '<p>a</p>'],
  ['<strong><p>a</p><p>b</p></strong>', '<p><strong>a</strong></p><p><strong>b</strong></p>'],
  ['<p><em>a<div>b</div>c</em></p>', '<p><em>a</em></p><p><em>b</em></p><p><em>c</em></p>'],
  ['<ruby>漢<rp>(</rp><rt>kan</rt></ruby>', '<p>漢(kan)</p>'],
])

testTidy('links', [
  [
    '<p><a href="/2019/a/#comments" class="x" onclick="y()">a</a></p>',
    '<p><a href="/2019/a/#comments">a</a></p>',
  ],
  ['<p><a href="//x.example/a">a</a></p>', '<p><a href="https://x.example/a">a</a></p>'],
  ['<p><a href="mailto:a@b.example">a</a></p>', '<p><a href="mailto:a@b.example">a</a></p>'],
  [
    '<p><a href="/wp-content/uploads/2020/press.pdf">a</a></p>',
    '<p><a href="/wp-content/uploads/2020/press.pdf" data-file="">a</a></p>',
  ],
  ['<p><a data-file href="file:12">a</a></p>', '<p><a href="file:12" data-file="">a</a></p>'],
  ['<p><a href="java\nscript:alert(1)">a</a></p>', '<p>a</p>', 'unsafe-link'],
  ['<p><a href="data:text/html,x">a</a></p>', '<p>a</p>', 'unsafe-link'],
  ['<p><a href="file:///etc/passwd">a</a></p>', '<p>a</p>', 'unsafe-link'],
  ['<p><a name="here">a</a></p>', '<p>a</p>'],
  ['<p><a href="/a">a<a href="/b">b</a></a></p>', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
  ['<a href="/a"><h3>a</h3><p>b</p></a>', '<h3><a href="/a">a</a></h3><p><a href="/a">b</a></p>'],
  [
    '<a href="/a"><blockquote>a</blockquote><ul><li>b</ul></a>',
    '<blockquote><p><a href="/a">a</a></p></blockquote><ul><li><p><a href="/a">b</a></p></li></ul>',
  ],
  [
    '<a href="/a"><p>https://youtu.be/fTvXUdKoFia</p></a>',
    '<p><a href="/a">https://youtu.be/fTvXUdKoFia</a></p>',
  ],
  ['<p><a href="#part">to the part</a></p>', '<p>to the part</p>', 'page-anchor'],
  [
    '<p>Words<sup><a href="#fn1" id="ref1">1</a></sup></p><ol><li id="fn1">Note <a href="#ref1">↩︎</a></li></ol>',
    '<p>Words<sup>1</sup></p><ol><li><p>Note</p></li></ol>',
  ],
  ['<p><a href="#_ftn1" name="_ftnref1">[1]</a></p>', '<p>[1]</p>'],
])

testTidy('lists, quotations, tables and code', [
  [
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
  ],
  [
    '<ol start="4" type="a"><li>a<li>b</ol>',
    '<ol start="4" type="a"><li><p>a</p></li><li><p>b</p></li></ol>',
  ],
  [
    '<ul><li>a</li><ul><li>b</li></ul>loose</ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>loose</p></li></ul>',
  ],
  ['<li>a</li>', '<p>a</p>'],
  ['<dl><dt>Word</dt><dd>Meaning</dd></dl>', '<p><strong>Word</strong></p><p>Meaning</p>'],
  [
    '<details open><summary>More</summary><p>a</p>b</details>',
    '<p><strong>More</strong></p><p>a</p><p>b</p>',
  ],
  ['<blockquote>a\n<cite>B</cite></blockquote>', '<blockquote><p>a\n<cite>B</cite></p></blockquote>'],
  [
    '<figure class="wp-block-pullquote"><blockquote><p>a</p><cite>B</cite></blockquote></figure>',
    '<blockquote><p>a</p><p><cite>B</cite></p></blockquote>',
  ],
  [
    '<table><caption>T</caption><thead><tr><td>a</td></tr></thead><tfoot><tr><td colspan="2" bgcolor="x">b</td></tr></tfoot></table>',
    '<table><tbody><tr><th><p>a</p></th></tr><tr><td colspan="2"><p>b</p></td></tr></tbody></table><p>T</p>',
  ],
  [
    '<table><tr><td>a<td><ul><li>b</ul></table>',
    '<table><tbody><tr><td><p>a</p></td><td><ul><li><p>b</p></li></ul></td></tr></tbody></table>',
  ],
  [
    '<figure class="wp-block-table"><table><tr><td>a</td></tr></table><figcaption>Two songs</figcaption></figure>',
    '<table><tbody><tr><td><p>a</p></td></tr></tbody></table><p>Two songs</p>',
  ],
  ['<td>lost</td>', '<p>lost</p>'],
  [
    '<pre class="brush: php">\n&lt;?php\n  a();</pre>',
    '<pre><code class="language-php">&lt;?php\n  a();</code></pre>',
  ],
  [
    '<pre><code class="language-js">a <b>b</b><br>c</code></pre>',
    '<pre><code class="language-js">a b\nc</code></pre>',
  ],
  ['<pre>\n\na</pre>', '<pre><code>\na</code></pre>'],
  ['<pre><code>\na</code></pre>', '<pre><code>\na</code></pre>'],
  ['<pre class="wp-block-verse">One <em>line</em>\nTwo</pre>', '<p>One <em>line</em><br>Two</p>'],
])

test('the sanitiser keeps all of it', () => {
  const everything =
    '<h2>a</h2><p style="text-align:center">b <strong>c</strong><br>d <code>e</code></p><ul><li><p>f</p></li></ul><blockquote><p>g</p></blockquote><pre><code class="language-js">h</code></pre><table><tbody><tr><th colspan="2"><p>i</p></th></tr></tbody></table><hr>'
  expect(tidy(everything, [])).toBe(everything)
  expect(sanitiseContent(everything).replaceAll(/<(br|hr) \/>/g, '<$1>')).toBe(everything)
})
