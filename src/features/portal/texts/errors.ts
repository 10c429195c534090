export const adminOnlyText = 'Only an admin can change the site’s settings.'
export const logoName = 'The logo'
