import type { ReactNode } from 'react'
import { Link, Route, Routes } from 'react-router'
import { Toaster } from '../../kit/ui/toast.tsx'
import { keptLanguage, LanguageContext } from '../../kit/lib/words.ts'
import { appInfo } from '../../sdk/app-info.ts'
import { CodePage } from './code-page.tsx'
import { LinkPage } from './link-page.tsx'
import { LoginPage } from './login-page.tsx'
import { MembershipPage } from './membership-page.tsx'
import { Profile } from './profile.tsx'
import { ResetPage } from './reset-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

/** The pages of signing up, in and out, in the app's skin and outside of its own pages, which may be closed to a visitor. */
export function AccountPages() {
  return (
    <LanguageContext value={keptLanguage()}>
      <Frame>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="/login/code" element={<CodePage />} />
          <Route path="/login/link" element={<LinkPage />} />
          <Route path="/login/reset" element={<ResetPage />} />
          <Route path="/login/membership" element={<MembershipPage />} />
          <Route path="/login/profile" element={<Profile />} />
          <Route path="/signup" element={<SignUpPage />} />
          <Route path="*" element={<LoginPage />} />
        </Routes>
      </Frame>
      <Toaster />
    </LanguageContext>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { name } = appInfo
  return (
    <div className="flex min-h-dvh flex-col bg-background text-foreground">
      <header className="mx-auto flex w-full max-w-md items-center px-4 pt-6 pb-2">
        <Link to="/" className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-md">
          <span
            aria-hidden
            className="grid size-[1.625rem] flex-none place-content-center rounded-sm bg-primary text-[0.8125rem] font-bold text-primary-foreground"
          >
            {(Array.from(name.trim())[0] ?? '').toLocaleUpperCase()}
          </span>
          <span className="truncate text-base font-bold tracking-[-0.015em]">{name}</span>
        </Link>
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-4 px-4 pt-4 pb-10">{children}</main>
    </div>
  )
}
