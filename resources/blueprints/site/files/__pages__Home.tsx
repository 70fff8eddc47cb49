import { useEffect } from 'react'
import { Contact } from '@/components/Contact'
import { Gallery } from '@/components/Gallery'
import { Hero } from '@/components/Hero'
import { Offers } from '@/components/Offers'
import { Questions } from '@/components/Questions'
import { Visit } from '@/components/Visit'
import { texts } from '@/services/texts'

export default function Home() {
  useEffect(() => {
    document.title = texts.name
  }, [])

  return (
    <div className="flex flex-col gap-16 pb-8 md:gap-24 md:pb-16">
      <Hero />
      <Offers />
      <Gallery />
      <Visit />
      <Questions />
      <Contact />
    </div>
  )
}
