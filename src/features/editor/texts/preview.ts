export const previewTexts = {
  documentTitle: 'Preview',
  frame: 'Preview of the post',
  widths: 'Width of the preview',
  desktop: 'Desktop',
  tablet: 'Tablet',
  phone: 'Phone',
  untitled: 'Untitled',
} as const
