export { createLucideIcon, Icon, LucideProvider, useLucideContext } from 'lucide-react'
