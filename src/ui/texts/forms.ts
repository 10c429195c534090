/* Shared parts of the public forms. */

export const formTexts = {
  loading: 'Loading the form…',
  trap: 'Leave this empty',
  whatHappensNext: 'What happens next',
  failedTitle: 'Submission Failed',
  uploadFailed: 'The upload failed. Please try again, or remove the file.',
  uploadExpired: 'Your upload expired, so we’re sending the file again. Please submit once more.',
} as const

export const networkTexts = {
  spotify: { label: 'Spotify', placeholder: 'open.spotify.com/artist/…' },
  instagram: { label: 'Instagram', placeholder: 'instagram.com/…' },
  twitter: { label: 'Twitter / X', placeholder: 'x.com/…' },
  youtube: { label: 'YouTube', placeholder: 'youtube.com/@…' },
  tiktok: { label: 'TikTok', placeholder: 'tiktok.com/@…' },
  linkedin: { label: 'LinkedIn', placeholder: 'linkedin.com/in/…' },
  website: { label: 'Website', placeholder: 'https://…' },
} as const
