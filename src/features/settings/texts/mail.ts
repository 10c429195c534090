/** Mails use this name until the site has a title. */
export const UNNAMED_SITE = 'the magazine'
