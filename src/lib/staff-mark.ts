/** Set in the browsers of those who work on the site, so that their reading does not count. No reader ever gets it. */
export const STAFF_COOKIE = 'sleevenotes-staff=1'
