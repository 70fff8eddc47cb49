// What people note in half a sentence: English | German | French | Spanish, in the notation of `words-fields.ts`. The first form is the label.
export const ASKED_WORDS = `
since when | Seit,seit wann | Depuis,depuis quand | Desde,desde cuándo
since | Seit | Depuis | Desde
for when | Bis wann,für wann,bis wann | Pour quand | Para cuándo,para qué día
fault | Defekt,was kaputt ist,was ist kaputt,was defekt ist,was nicht geht,was fehlt | Panne,ce qui ne va pas | Avería,qué le pasa,lo que le pasa,qué falla
what happened | Was passiert ist,was ist passiert,was war los,was los war | Ce qui s'est passé | Qué ha pasado,qué pasó,lo que pasó
what to do | Was zu tun ist,was zu machen ist,was ist zu tun | À faire,quoi faire,ce qu'il faut faire | Qué hay que hacer,lo que hay que hacer
ready by | Fertig bis,abholbereit bis | Prêt pour le,prête pour le,prêt le,prêt pour | Listo para el,lista para el,listo para
lent to | Verliehen an,ausgeliehen an,verliehen an wen | Prêté à,prêtée à,prêté à qui | Prestado a,prestada a,prestado a quién
borrowed by | Ausgeliehen von | Emprunté par,empruntée par | Prestado por
number of copies | Anzahl Exemplare,wie viele Exemplare | Nombre d'exemplaires,combien d'exemplaires | Número de ejemplares,cuántos ejemplares
recommended age | Altersempfehlung,Alter ab,ab welchem Alter | Âge conseillé,âge à partir de,à partir de quel âge | Edad recomendada,edad desde,a partir de qué edad
min players | Spieler min.,min. Spieler | Joueurs min.,joueurs min | Jugadores mín.,jugadores mín
max players | Spieler max.,max. Spieler | Joueurs max.,joueurs max | Jugadores máx.,jugadores máx
vaccinated on | Geimpft am | Vacciné le,vaccinée le | Vacunado el,vacunada el
planted on | Gepflanzt am | Planté le,plantée le | Plantado el,plantada el
arrived on | Angekommen am | Arrivé le,arrivée le | Llegó el,llegada el
kilos | Kilo | Kilos | Kilos
`
