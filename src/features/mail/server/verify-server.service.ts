import nodemailer from 'nodemailer'

const ANSWER_MS = 10_000

/** Connects, signs in and says goodbye, without sending anything. Throws what the mail server says. */
export async function verifyMailServer(smtpUrl: string): Promise<void> {
  const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS }
  const server = nodemailer.createTransport({ url: smtpUrl, ...timeouts })
  try {
    await server.verify()
  } finally {
    server.close()
  }
}
