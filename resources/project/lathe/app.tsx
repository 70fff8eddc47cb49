import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { Toaster } from '@/components/ui/toast'
import { applyTheme } from '@/hooks/use-theme'
import { type AppParts, AppRoutes } from './routes.tsx'

/** The app: its pages by route, its toasts, and its theme (the app's or the system's until somebody chooses one). */
export function App({ parts }: { readonly parts: AppParts }) {
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const follow = () => applyTheme()
    follow()
    dark.addEventListener('change', follow)
    return () => dark.removeEventListener('change', follow)
  }, [])
  return (
    <BrowserRouter>
      <AppRoutes parts={parts} />
      <Toaster />
    </BrowserRouter>
  )
}
