/* Every card of Ghost, with its fields and as the HTML of Ghost. `null` means that the form doesn't have the card. */

type CardFixture = {
  name: string
  lexical?: string | null
  mobiledoc?: string | null
  fields: object
  html?: string
  expected: string
  notes?: string[]
}

const SITE = 'https://old.example'

export const CARDS_IN_THREE_FORMS: CardFixture[] = [
  {
    name: 'image',
    fields: {
      src: `${SITE}/content/images/size/w600/2026/11/a.png`,
      alt: 'A "front"',
      title: '',
      caption:
        '<span style="white-space: pre-wrap;">The sleeve, </span><i><em class="italic">unbleached</em></i>',
      cardWidth: 'wide',
    },
    html: `<figure class="kg-card kg-image-card kg-width-wide kg-card-hascaption"><img src="${SITE}/content/images/2026/11/a.png" class="kg-image" alt="A &quot;front&quot;" srcset="${SITE}/content/images/size/w600/2026/11/a.png 600w"><figcaption><span style="white-space: pre-wrap;">The sleeve, </span><i><em class="italic">unbleached</em></i></figcaption></figure>`,
    expected: `<figure><img src="${SITE}/content/images/2026/11/a.png" alt="A &quot;front&quot;"><figcaption>The sleeve, <em>unbleached</em></figcaption></figure>`,
  },
  {
    name: 'gallery',
    fields: {
      images: [
        { src: `${SITE}/content/images/a.jpg`, alt: 'First', row: 0 },
        { src: `${SITE}/content/images/b.jpg`, row: 0 },
      ],
      caption: 'Two songs',
    },
    html: `<figure class="kg-card kg-gallery-card kg-width-wide"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${SITE}/content/images/a.jpg" alt="First"></div><div class="kg-gallery-image"><img src="${SITE}/content/images/b.jpg" alt=""></div></div></div><figcaption>Two songs</figcaption></figure>`,
    expected: `<figure><img src="${SITE}/content/images/a.jpg" alt="First"></figure><figure><img src="${SITE}/content/images/b.jpg" alt=""></figure><p>Two songs</p>`,
  },
  {
    name: 'before-after',
    fields: {
      beforeImage: { src: `${SITE}/content/images/a.jpg`, width: 10 },
      afterImage: { src: `${SITE}/content/images/b.jpg`, width: 10 },
      caption: 'Restored',
    },
    html: `<figure class="kg-card kg-before-after-card kg-width-wide"><div class="kg-before-after-card-slider"><div class="kg-before-after-card-image-after"><img src="${SITE}/content/images/b.jpg" width="10"/></div><div class="kg-before-after-card-image-before"><img src="${SITE}/content/images/a.jpg" width="10"/></div><input type="range"/></div><figcaption>Restored</figcaption></figure>`,
    expected: `<figure><img src="${SITE}/content/images/a.jpg" alt=""></figure><figure><img src="${SITE}/content/images/b.jpg" alt=""></figure><p>Restored</p>`,
  },
  {
    name: 'bookmark',
    fields: {
      url: 'https://label.example/1',
      metadata: {
        title: 'The label',
        description: 'Records, mostly',
        author: 'L. Ohm',
        publisher: 'Lantern & Sons',
        icon: 'https://label.example/favicon.ico',
      },
      caption: '',
    },
    html: `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://label.example/1"><div class="kg-bookmark-content"><div class="kg-bookmark-title">The label</div><div class="kg-bookmark-description">Records, mostly</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://label.example/favicon.ico"><span class="kg-bookmark-author">Lantern &amp; Sons</span><span class="kg-bookmark-publisher">L. Ohm</span></div></div></a></figure>`,
    expected: `<p><a href="https://label.example/1">The label</a><br>Records, mostly<br>Lantern &amp; Sons, L. Ohm</p>`,
  },
  {
    name: 'embed',
    fields: {
      url: 'https://youtu.be/dQw4w9WgXcQ',
      embedType: 'video',
      type: 'embed',
      html: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
      caption: 'The film',
    },
    html: `<figure class="kg-card kg-embed-card"><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe><figcaption>The film</figcaption></figure>`,
    expected: `<figure><a data-embed="youtube" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">The film</a></figure>`,
  },
  {
    name: 'nft',
    lexical: null,
    mobiledoc: 'embed',
    fields: {
      type: 'nft',
      url: 'https://opensea.example/1',
      metadata: { title: 'Loop', author_name: 'Ada', image_url: 'https://opensea.example/1.png' },
    },
    html: `<figure class="kg-card kg-embed-card kg-nft-card"><a href="https://opensea.example/1" class="kg-nft-card"><img class="kg-nft-image" src="https://opensea.example/1.png"><div class="kg-nft-metadata"><div class="kg-nft-header"><h4 class="kg-nft-title"> Loop </h4></div><div class="kg-nft-creator">Created by <span class="kg-nft-creator-name">Ada</span></div></div></a></figure>`,
    expected: `<figure><img src="https://opensea.example/1.png" alt="Loop"></figure><p><a href="https://opensea.example/1">Loop</a><br>Ada</p>`,
    notes: ['ghost-nft'],
  },
  {
    name: 'audio',
    fields: { src: `${SITE}/content/media/a.mp3`, title: 'Filament (demo)', duration: 1.5, thumbnailSrc: '' },
    html: `<div class="kg-card kg-audio-card"><div class="kg-audio-thumbnail placeholder"><svg width="24"><path d="M7"></path></svg></div><div class="kg-audio-player-container"><audio src="${SITE}/content/media/a.mp3" preload="metadata"></audio><div class="kg-audio-title">Filament (demo)</div><div class="kg-audio-player"><button class="kg-audio-play-icon">x</button><span class="kg-audio-current-time">0:00</span><input type="range"></div></div></div>`,
    expected: `<audio src="${SITE}/content/media/a.mp3" title="Filament (demo)"></audio>`,
  },
  {
    name: 'video',
    fields: { src: `${SITE}/content/media/a.mp4`, fileName: 'a.mp4', caption: 'Rehearsal', loop: false },
    html: `<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="${SITE}/content/media/a.mp4" poster="data:image/gif;base64,R0"></video><div class="kg-video-overlay"><button>Play</button></div><span class="kg-video-duration">0:01</span></div><figcaption>Rehearsal</figcaption></figure>`,
    expected: `<video src="${SITE}/content/media/a.mp4" title="Rehearsal"></video>`,
  },
  {
    name: 'file',
    fields: {
      src: `${SITE}/content/files/kit.pdf`,
      fileTitle: 'Press kit',
      fileCaption: 'Facts &amp; figures',
      fileName: 'kit.pdf',
      fileSize: 3_500_000,
    },
    html: `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="${SITE}/content/files/kit.pdf" download=""><div class="kg-file-card-contents"><div class="kg-file-card-title">Press kit</div><div class="kg-file-card-caption">Facts &amp; figures</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">kit.pdf</div><div class="kg-file-card-filesize">3 MB</div></div></div></a></div>`,
    expected: `<p><a href="${SITE}/content/files/kit.pdf" data-file="">Press kit</a> (kit.pdf, 3 MB)<br>Facts &amp; figures</p>`,
  },
  {
    name: 'callout',
    fields: {
      calloutEmoji: '🔊',
      calloutText: '<p dir="ltr"><b><strong>Tip:</strong></b> loud</p>',
      backgroundColor: 'blue',
    },
    html: `<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">🔊</div><div class="kg-callout-text"><b><strong>Tip:</strong></b> loud</div></div>`,
    expected: `<blockquote><p>🔊 <strong>Tip:</strong> loud</p></blockquote>`,
  },
  {
    name: 'toggle',
    fields: { heading: '<span>Track by track</span>', content: '<p>Only the good ones.</p>' },
    html: `<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text"><span>Track by track</span></h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Only the good ones.</p></div></div>`,
    expected: `<h4>Track by track</h4><p>Only the good ones.</p>`,
  },
  {
    name: 'button',
    fields: { buttonText: 'Buy & hear', alignment: 'center', buttonUrl: 'https://shop.example/lp' },
    html: `<div class="kg-card kg-button-card kg-align-center"><a href="https://shop.example/lp" class="kg-btn kg-btn-accent">Buy &amp; hear</a></div>`,
    expected: `<p><a href="https://shop.example/lp">Buy &amp; hear</a></p>`,
  },
  {
    name: 'button to a window of Ghost',
    lexical: 'button',
    mobiledoc: 'button',
    fields: { buttonText: 'Join', buttonUrl: `${SITE}/#/portal/signup` },
    html: `<div class="kg-card kg-button-card"><a href="#/portal/signup" class="kg-btn">Join</a></div>`,
    expected: `<p>Join</p>`,
    notes: ['ghost-portal-link'],
  },
  {
    name: 'html',
    fields: { html: '<table><tr><td>One</td></tr></table><script>alert(1)</script>' },
    html: `<!--kg-card-begin: html--><table><tr><td>One</td></tr></table><script>alert(1)</script><!--kg-card-end: html-->`,
    expected: `<table><tbody><tr><td><p>One</p></td></tr></tbody></table>`,
    notes: ['script'],
  },
  {
    name: 'markdown',
    fields: { markdown: '## Heading\n\n*one*\ntwo' },
    html: '<h2 id="heading">Heading</h2>\n<p><em>one</em><br>two</p>\n',
    expected: `<h2>Heading</h2><p><em>one</em><br>two</p>`,
  },
  {
    name: 'code',
    lexical: 'codeblock',
    fields: { code: 'if (a < b) {\n\twait("[x]")\n}', language: 'js', caption: 'The loop' },
    html: `<figure class="kg-card kg-code-card"><pre><code class="language-js">if (a &lt; b) {\n\twait("[x]")\n}</code></pre><figcaption>The loop</figcaption></figure>`,
    expected: `<pre><code class="language-js">if (a &lt; b) {\n\twait("[x]")\n}</code></pre><p>The loop</p>`,
  },
  { name: 'horizontalrule', mobiledoc: 'hr', fields: {}, html: '<hr>', expected: '<hr>' },
  {
    name: 'header',
    fields: {
      version: 2,
      header: '<span>Autumn</span>',
      subheader: 'All records',
      backgroundImageSrc: `${SITE}/content/images/h.jpg`,
      buttonEnabled: true,
      buttonText: 'Listen',
      buttonUrl: 'https://shop.example/',
    },
    html: `<div class="kg-card kg-header-card kg-v2" data-background-color="#000"><picture><img class="kg-header-card-image" src="${SITE}/content/images/h.jpg" alt="" /></picture><div class="kg-header-card-content"><div class="kg-header-card-text"><h2 id="autumn" class="kg-header-card-heading"><span>Autumn</span></h2><p class="kg-header-card-subheading">All records</p><a href="https://shop.example/" class="kg-header-card-button">Listen</a></div></div></div>`,
    expected: `<figure><img src="${SITE}/content/images/h.jpg" alt=""></figure><h2>Autumn</h2><p>All records</p><p><a href="https://shop.example/">Listen</a></p>`,
  },
  {
    name: 'header of Ghost 4',
    lexical: null,
    mobiledoc: 'header',
    fields: {
      size: 'small',
      style: 'image',
      header: 'Autumn',
      subheader: 'All records',
      buttonEnabled: false,
      backgroundImageSrc: `${SITE}/content/images/h.jpg`,
    },
    html: `<div class="kg-card kg-header-card kg-width-full kg-size-small kg-style-image" style="background-image: url(${SITE}/content/images/h.jpg)"><h2 class="kg-header-card-header">Autumn</h2><h3 class="kg-header-card-subheader">All records</h3></div>`,
    expected: `<figure><img src="${SITE}/content/images/h.jpg" alt=""></figure><h2>Autumn</h2><p>All records</p>`,
  },
  {
    name: 'product',
    fields: {
      productImageSrc: `${SITE}/content/images/p.png`,
      productTitle: '<span>Overdue</span>',
      productDescription: '<p>Lantern &amp; Sons, 2023</p>',
      productRatingEnabled: true,
      productStarRating: 4,
      productButtonEnabled: true,
      productButton: 'Buy',
      productUrl: 'https://shop.example/lp',
    },
    html: `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="${SITE}/content/images/p.png" class="kg-product-card-image"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title"><span>Overdue</span></h4></div><div class="kg-product-card-rating">${'<span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span>'.repeat(4)}<span class=" kg-product-card-rating-star"><svg></svg></span></div><div class="kg-product-card-description"><p>Lantern &amp; Sons, 2023</p></div><a href="https://shop.example/lp" class="kg-product-card-button"><span>Buy</span></a></div></div>`,
    expected: `<figure><img src="${SITE}/content/images/p.png" alt="Overdue"></figure><h4>Overdue</h4><p>★★★★☆ (4/5)</p><p>Lantern &amp; Sons, 2023</p><p><a href="https://shop.example/lp">Buy</a></p>`,
  },
  {
    name: 'signup',
    mobiledoc: null,
    fields: {
      header: 'Join us',
      subheader: 'Every week',
      disclaimer: 'No spam',
      buttonText: 'Subscribe',
      labels: ['x'],
    },
    html: `<div class="kg-card kg-signup-card" data-lexical-signup-form style="; display: none;"><div class="kg-signup-card-content"><div class="kg-signup-card-text"><h2 class="kg-signup-card-heading">Join us</h2><p class="kg-signup-card-subheading">Every week</p><form class="kg-signup-card-form"><input type="email"><button>Subscribe</button></form><p class="kg-signup-card-disclaimer">No spam</p></div></div></div>`,
    expected: `<h2>Join us</h2><p>Every week</p><p>No spam</p>`,
    notes: ['ghost-signup'],
  },
  {
    name: 'call-to-action',
    mobiledoc: null,
    fields: {
      layout: 'minimal',
      hasSponsorLabel: true,
      sponsorLabel: '<p><span>SPONSORED</span></p>',
      imageUrl: `${SITE}/content/images/c.png`,
      textValue: '<p>Hear it first.</p>',
      showButton: true,
      buttonText: 'Go',
      buttonUrl: 'https://shop.example/',
    },
    html: `<div class="kg-card kg-cta-card kg-cta-bg-grey kg-cta-minimal"><div class="kg-cta-sponsor-label-wrapper"><div class="kg-cta-sponsor-label"><span>SPONSORED</span></div></div><div class="kg-cta-content"><div class="kg-cta-image-container"><a href="https://shop.example/"><img src="${SITE}/content/images/c.png" alt="CTA Image"></a></div><div class="kg-cta-content-inner"><div class="kg-cta-text"><p>Hear it first.</p></div><a href="https://shop.example/" class="kg-cta-button">Go</a></div></div></div>`,
    expected: `<p>SPONSORED</p><figure><img src="${SITE}/content/images/c.png" alt=""></figure><p>Hear it first.</p><p><a href="https://shop.example/">Go</a></p>`,
  },
  {
    name: 'email',
    fields: { html: '<p>Hey {first_name, "there"}</p>' },
    expected: '',
    notes: ['ghost-email-card'],
  },
  {
    name: 'email-cta',
    fields: {
      html: '<p>Upgrade</p>',
      buttonText: 'Pay',
      buttonUrl: 'https://x.example/',
      segment: 'status:free',
    },
    expected: '',
    notes: ['ghost-email-card'],
  },
  {
    name: 'transistor',
    mobiledoc: null,
    fields: { accentColor: '#15171A' },
    html: `<figure class="kg-card kg-transistor-card"><iframe src="https://partner.transistor.fm/ghost/embed/{uuid}" data-kg-transistor-embed=""></iframe></figure>`,
    expected: '',
    notes: ['ghost-transistor'],
  },
  {
    name: 'collection',
    mobiledoc: null,
    fields: { collection: 'latest', postCount: 3, header: 'Latest' },
    html: `<div class="kg-card kg-collection-card"><div class="kg-collection-card-header"><h2>Latest</h2></div><div><div class="kg-collection-card-post">A post</div></div></div>`,
    expected: `<h2>Latest</h2>`,
    notes: ['ghost-collection'],
  },
  { name: 'paywall', fields: {}, html: '<p></p><!--members-only--><p></p>', expected: '' },
]
