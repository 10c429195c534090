/* Errors and hints for web addresses that editors enter. */

export const HTTPS_WANTED = 'Enter an address that starts with https://'
export const HTTPS_PICTURE_WANTED = 'Enter a picture address that starts with https://'

export const embedTexts = {
  notALink: (platform: string, example: string) =>
    `This is not a link to ${platform}. It looks like ${example}`,
  otherPlatform: (other: string, platform: string) =>
    `This is a link to ${other}. Choose ${other} as the platform, or paste a link to ${platform}.`,
  linkOnly: (example: string) =>
    `We can’t play this one on the page, so readers get a link. To show a player, paste one like ${example}`,
} as const
