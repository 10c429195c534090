export const contactMail = {
  subject: (sender: string) => `Message from ${sender}`,
  opening: (sender: string, email: string) =>
    `${sender} (${email}) sent you this message through the contact form:`,
  closing: 'To answer, reply to this e-mail. You can also find the message in the portal, under Messages.',
} as const
