export const applicationFormTexts = {
  label: 'Apply as a curator',
  submit: 'Submit Application',
  submitting: 'Submitting...',
  sections: {
    personal: 'Personal Information',
    background: 'Professional Background',
    social: 'Social Media Presence',
    commitment: 'Preferences & Commitment',
    coverLetter: 'Cover Letter',
    portfolio: 'Portfolio Upload',
  },
  sent: {
    title: 'Application Submitted!',
    /** Followed by the ID. */
    description: 'Thank you for applying. Your application ID is: ',
  },
  failed: 'There was an error submitting your application. Please try again.',
} as const

export const applicationFieldTexts = {
  fullName: 'Full Name *',
  email: 'Email Address *',
  phone: 'Phone',
  background: { label: 'Professional Background *', placeholder: 'Select your background' },
  writingExperience: { label: 'Writing Experience *', placeholder: 'Select your experience' },
  expertise: {
    label: 'Genre Expertise *',
    hint: 'Choose the genres you know well. We’ll send you submissions in these genres.',
  },
  reviewFrequency: { label: 'Review Frequency *', placeholder: 'Select how often' },
  equipment: {
    label: 'Equipment',
    hint: 'What do you listen on? For example headphones, speakers or a turntable.',
  },
  coverLetter: {
    label: 'Cover Letter *',
    hint: 'Why do you want to write for us? Which record surprised you lately?',
  },
  portfolio: { label: 'Portfolio', hint: 'PDF, DOC, DOCX or ZIP, max 10MB' },
} as const

export const portfolioLinkTexts = {
  title: 'Portfolio Links',
  hint: 'Links to your reviews, articles or DJ sets.',
  link: (number: number) => `Link ${number}`,
  placeholder: 'https://…',
  remove: (number: number) => `Remove link ${number}`,
  add: 'Add Another Link',
} as const

export const applicationProblems = {
  fullName: 'Full name is required',
  email: 'Email is required',
  background: 'Professional background is required',
  expertise: 'Please select at least one genre',
  writingExperience: 'Writing experience is required',
  reviewFrequency: 'Please select review frequency',
  coverLetter: 'Cover letter is required',
  shortCoverLetter: (min: number) => `Cover letter must be at least ${min} characters`,
  /** The file in errors about its size: "The portfolio may be at most 10 MB". */
  portfolioName: 'The portfolio',
} as const

export const applicationSentTexts = {
  title: 'We’ve received your application',
  id: 'Application ID',
  held: 'Our spam filter stopped your application, so an editor will check it first. You’ll get an e-mail after that.',
  next: [
    'We read your application within 1-2 weeks.',
    'We assess your portfolio.',
    'We invite you to an interview, by phone or in writing, as you prefer.',
    'Onboarding: you get an account and your first music to review.',
  ],
  blog: 'Read Our Blog',
  login: 'Curator Login',
} as const
