export const wizardTexts = {
  steps: {
    1: 'Basic Information',
    2: 'Release Details',
    3: 'Additional Information',
    4: 'Review & Submit',
  },
  progress: 'Progress',
  step: (step: number, steps: number) => `Step ${step} of ${steps}`,
  percent: (percent: number) => `${percent}% Complete`,
  progressValue: (step: string, percent: number) => `${step}, ${percent}% complete`,
  previous: 'Previous',
  next: 'Next',
  submit: 'Submit for Review',
  submitting: 'Submitting...',
  sent: {
    title: 'Submission Successful!',
    /** Followed by the ID. */
    description: 'Your music has been submitted with ID: ',
  },
  failed: 'There was an error submitting your music. Please try again.',
} as const

export const basicsTexts = {
  artistName: 'Artist/Band Name *',
  releaseTitle: 'Release Title *',
  email: { label: 'Email Address *', hint: 'We’ll reply to this address.' },
  country: { label: 'Country/Region *', placeholder: 'Choose a country' },
} as const

export const releaseTexts = {
  releaseDate: {
    label: 'Release Date *',
    hint: 'Release date can be in the past or up to 90 days in the future',
  },
  genres: { label: 'Genres', hint: 'Choose all that fit. They help us find the right curator.' },
  musicTitle: 'The music',
  musicLead: 'Send a link or a file. One is enough.',
  musicUrl: {
    label: 'Music URL',
    placeholder: 'soundcloud.com/you/track',
    hint: 'A link where we can hear the whole release. A private link is fine: we won’t publish it unless you say yes below.',
  },
  audio: {
    label: 'Audio File',
    hint: (limit: string) =>
      `MP3, WAV, FLAC, OGG or M4A, up to ${limit}. Only our editors and curators can listen to it, unless you say yes below.`,
  },
  publishing: {
    label: 'May we publish this recording with our review?',
    hint: 'If you say yes, readers can play your file or link with our review, but never before the release date. If you say no, both stay private.',
    answers: { no: 'No', full: 'Yes' },
  },
} as const

export const moreTexts = {
  lead: 'Everything here is optional.',
  description: { label: 'Description', hint: 'What should we know before we press play?' },
  pressKit: { label: 'Press Kit', hint: 'PDF, DOC, DOCX or ZIP, up to 10 MB.' },
  socialLinks: 'Social links',
  pressCoverage: { label: 'Press Coverage', hint: 'Who has written about you, and where?' },
} as const

export const reviewTexts = {
  none: 'None',
  change: 'Change',
  changePart: (part: string) => `Change ${part}`,
  basics: 'basics',
  artist: 'Artist',
  release: 'Release',
  email: 'Email',
  country: 'Country',
  releaseDetails: 'release details',
  releaseDate: 'Release Date',
  genres: 'Genres',
  musicUrl: 'Music URL',
  audio: 'Audio File',
  publishing: 'May we publish this recording?',
  more: 'additional information',
  description: 'Description',
  pressKit: 'Press Kit',
  socialLinks: 'Social links',
  pressCoverage: 'Press Coverage',
  termsTitle: 'Terms and conditions',
  terms: [
    'The music is yours to send, or you have the rights holder’s permission.',
    'Our curators may listen to the files you send as often as they need. We publish your recording, or the link you sent, only if you said yes above, and never before the release date.',
    'If we approve it, we may write about it and link to places where the music is already public.',
    'We e-mail you about this submission and nothing else.',
  ],
  acceptTerms: 'I accept the terms and conditions',
} as const

export const completionTexts = {
  title: 'We’ve received your music',
  id: 'Submission ID',
  confirmed: 'You’ll get an e-mail with this ID. Keep it: you need it to check the status of your music.',
  /** For suspected spam. We don’t promise an answer then, because spam never gets one. */
  held: 'Our spam filter stopped your submission, so an editor will check it first. After that, you’ll get an e-mail with this ID. Keep the ID.',
  assigned: 'We’ll assign your submission to a curator who knows your genre.',
  reviewed: 'They’ll listen to it. The review takes 5-7 business days.',
  approved: 'If we approve it, we’ll publish a review in the magazine.',
  eitherWay: 'You’ll hear from us either way.',
  duplicate:
    'It looks like something you sent us before. That’s fine: we’ll keep both and look at them together.',
  checkStatus: 'Check its status',
  blog: 'Read Our Blog',
  again: 'Submit Another Track',
} as const

export const redirectTexts = {
  /** Followed by the address and one of the two texts below. */
  leadsTo: 'You’ll be taken to',
  inSeconds: (seconds: number) => `in ${seconds} seconds.`,
  countdown: (seconds: number) => `in ${seconds} s.`,
  stay: 'Stay here',
  go: 'Go now',
} as const

export const submissionProblems = {
  artistName: 'Artist/Band name is required',
  releaseTitle: 'Release title is required',
  email: 'Email address is required',
  country: 'Country/Region is required',
  releaseDate: 'Release date is required',
  tooFarAhead: (days: number) => `Release date cannot be more than ${days} days in the future`,
  tooFarBack: (days: number) => `Release date cannot be more than ${days} days in the past`,
  genres: 'Please select at least one genre',
  music: 'Please provide either a music URL or upload a file',
  description: (max: number) => `Description must be ${max} characters or less`,
  terms: 'You must accept the terms and conditions',
  /** The files in errors about their size: "The press kit may be at most 10 MB". */
  audioName: 'The audio file',
  pressKitName: 'The press kit',
} as const
