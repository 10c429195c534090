/* The pages around the public forms. The texts of the forms themselves are in their features. */

export const WRITE_TO_EDITORS = 'Write to the Editors'

export const submitTexts = {
  title: 'Submit Your Music',
  lead: 'Four short steps, no account. We listen to everything we’re sent.',
  needsScripts:
    'This form needs JavaScript, which isn’t running in your browser. You can also write to us and send a link to your music.',
  listTitle: 'What you’ll need',
  list: [
    { what: 'The artist', why: 'Name, country and an e-mail address that you read.' },
    { what: 'The release', why: 'Title, release date and the genres it belongs to.' },
    { what: 'The music', why: 'A link to it, or the audio file itself, up to 200 MB.' },
    {
      what: 'The story',
      why: 'Tell us about the music in up to 500 characters. Add a press kit and your links if you like.',
    },
    {
      what: 'Your confirmation',
      why: 'Confirm that you may send us the music. You’ll see the terms before you send anything.',
    },
  ],
  afterwards:
    'A curator who knows your genre will listen within 5-7 business days. If we approve it, we’ll publish a review here. You’ll hear from us either way.',
  checkStatus: 'Already sent something? Check its status',
} as const

export const curatorTexts = {
  title: 'Join as a Curator',
  lead: 'Curators listen to the music we’re sent and decide what the magazine writes about.',
  needsScripts:
    'This form needs JavaScript, which isn’t running in your browser. You can also write to us: tell us who you are, which genres you know and what you have written.',
  listTitle: 'What curators do',
  list: [
    { what: 'You listen', why: 'You get the submissions in the genres you know.' },
    { what: 'You decide', why: 'Approve, decline, or ask for more. Every artist gets an answer.' },
    { what: 'You write', why: 'A submission that you approve can become a review under your own name.' },
  ],
  afterwards:
    'We’ll read your application and look at your portfolio within 1-2 weeks. Then we’ll get in touch.',
} as const

export const submissionTexts = {
  title: 'Your Submission',
  lead: 'The ID is in the e-mail that we sent you. Enter it with your e-mail address to check the status of your music.',
  needsScripts:
    'Checking a submission needs JavaScript, which isn’t running in your browser. You can also write to us with your ID.',
} as const
