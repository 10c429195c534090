import { z } from 'zod'

export const ROLES = ['admin', 'editor', 'curator'] as const

export const Login = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email('Please enter a valid email')),
  password: z.string().min(1).max(1000),
  rememberMe: z.boolean().default(false),
})
export type Login = z.infer<typeof Login>

export const Person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  bio: z.string(),
  avatar: z.string(),
  role: z.enum(ROLES),
})
export type Person = z.infer<typeof Person>

export const SignedIn = z.object({ token: z.string(), expires_at: z.string(), user: Person })
export type SignedIn = z.infer<typeof SignedIn>

/** A refused sign-in: how many tries are left before the lock. */
export const LoginRefusal = z.object({
  message: z.string(),
  code: z.string(),
  attemptsRemaining: z.number().int(),
})
export type LoginRefusal = z.infer<typeof LoginRefusal>
