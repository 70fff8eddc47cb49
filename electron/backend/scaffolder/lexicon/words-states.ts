// How things stand: English | German | French | Spanish. Only shown; what a person writes themselves stays as it is.
export const STATE_WORDS = `
Done | Erledigt | Fait | Hecho
Planned | Geplant | Prévu | Planificado
Active | Aktiv | Actif | Activo
Cancelled | Abgesagt | Annulé | Cancelado
Paid | Bezahlt | Payé | Pagado
Draft | Entwurf | Brouillon | Borrador
Open | Offen | Ouvert | Abierto
Closed | Geschlossen | Fermé | Cerrado
Booked | Gebucht | Réservé | Reservado
Low | Niedrig | Faible | Baja
Medium | Mittel | Moyen | Media
High | Hoch | Élevé | Alta
Urgent | Dringend | Urgent | Urgente
Critical | Kritisch | Critique | Crítica
Declined | Abgelehnt | Refusé | Rechazado
New | Neu | Nouveau | Nuevo
Requested | Angefragt | Demandé | Solicitado
Confirmed | Bestätigt | Confirmé | Confirmado
In progress | In Arbeit | En cours | En curso
Idea | Idee | Idée | Idea
Running | Läuft | En cours | En marcha
Waiting | Wartet | En attente | En espera
Published | Veröffentlicht | Publié | Publicado
Cash | Bar | Espèces | Efectivo
Card | Karte | Carte | Tarjeta
Transfer | Überweisung | Virement | Transferencia
Sent | Gesendet | Envoyé | Enviado
Family | Familie | Famille | Familia
Paused | Pausiert | En pause | En pausa
Ready | Fertig | Prêt | Listo
On hold | Ruht | Suspendu | En pausa
Scheduled | Eingeplant | Programmé | Programado
No-show | Nicht erschienen | Absent | No se presentó
To do | Zu tun | À faire | Por hacer
Doing | In Arbeit | En cours | En curso
Approved | Genehmigt | Approuvé | Aprobado
On site | Vor Ort | Sur place | En el lugar
Music | Musik | Musique | Música
Ordered | Bestellt | Commandé | Pedido
Transport | Transport | Transport | Transporte
Beginner | Anfänger | Débutant | Principiante
Intermediate | Fortgeschritten | Intermédiaire | Intermedio
Advanced | Profi | Avancé | Avanzado
Drink | Getränk | Boisson | Bebida
Packed | Gepackt | Emballé | Empaquetado
Fixed | Behoben | Corrigé | Corregido
Current | Aktuell | Actuel | Actual
Released | Freigegeben | Publié | Publicado
Daily | Täglich | Chaque jour | Diario
Weekly | Wöchentlich | Chaque semaine | Semanal
Monthly | Monatlich | Chaque mois | Mensual
Weekdays | Werktags | En semaine | Entre semana
Once | Einmalig | Une fois | Una vez
Left | Ausgeschieden | Parti | Baja
Over | Vorbei | Terminé | Terminado
Breakfast | Frühstück | Petit-déjeuner | Desayuno
Lunch | Mittagessen | Déjeuner | Almuerzo
Dinner | Abendessen | Dîner | Cena
Invited | Eingeladen | Invité | Invitado
Coming | Kommt | Vient | Viene
Maybe | Vielleicht | Peut-être | Quizás
Loam | Lehm | Limon | Franco
Sand | Sand | Sable | Arena
Clay | Ton | Argile | Arcilla
Peat | Torf | Tourbe | Turba
Compost | Kompost | Compost | Compost
Sold | Verkauft | Vendu | Vendido
In use | In Gebrauch | Utilisé | En uso
Overdue | Überfällig | En retard | Vencido
Sun | Sonne | Soleil | Sol
Half shade | Halbschatten | Mi-ombre | Media sombra
Shade | Schatten | Ombre | Sombra
Water | Wasser | Eau | Agua
Applied | Beworben | Postulé | Presentada
Interview | Gespräch | Entretien | Entrevista
Offer | Angebot | Offre | Oferta
Rejected | Abgelehnt | Rejeté | Rechazado
Interested | Interessiert | Intéressé | Interesado
Withdrawn | Zurückgezogen | Retiré | Retirada
Hired | Eingestellt | Embauché | Contratado
Screening | Vorauswahl | Présélection | Preselección
Trial day | Probetag | Journée d’essai | Día de prueba
Pending | Offen | En attente | Pendiente
Advance | Weiter | Retenu | Avanza
Reject | Absage | Refus | Descartar
Filled | Besetzt | Pourvu | Cubierta
Phone | Telefon | Téléphone | Teléfono
Video | Video | Vidéo | Vídeo
Contract | Vertrag | Contrat | Contrato
Employment | Arbeit | Travail | Laboral
Property | Immobilien | Immobilier | Inmobiliario
Criminal | Straf | Pénal | Penal
In court | Vor Gericht | Au tribunal | En juicio
Settled | Verglichen | Réglé | Acordado
Hearing | Verhandlung | Audience | Vista
Filing | Eingabe | Dépôt | Escrito
Meeting | Treffen | Réunion | Reunión
Payment | Zahlung | Paiement | Pago
Letter | Brief | Lettre | Carta
Evidence | Beweis | Preuve | Prueba
Ruling | Urteil | Jugement | Sentencia
To watch | Merkliste | À voir | Por ver
Watching | Schaue gerade | En cours | Viendo
Watched | Gesehen | Vu | Vista
To read | Merkliste | À lire | Por leer
Reading | Lese gerade | En cours | Leyendo
Read | Gelesen | Lu | Leído
Given up | Abgebrochen | Abandonné | Abandonado
Cinema | Kino | Cinéma | Cine
Home | Zuhause | Maison | Casa
On the way | Unterwegs | En chemin | De viaje
Ended | Beendet | Terminé | Terminado
Ending | Läuft aus | Bientôt fini | Termina pronto
Over 200 | Über 200 | Plus de 200 | Más de 200
Proposal | Angebot | Proposition | Propuesta
Negotiation | Verhandlung | Négociation | Negociación
Won | Gewonnen | Gagné | Ganado
Lost | Verloren | Perdu | Perdido
In | Eingang | Entrée | Entrada
Out | Ausgang | Sortie | Salida
Count | Inventur | Inventaire | Recuento
Resolved | Gelöst | Résolu | Resuelto
Solved | Gelöst | Résolu | Resuelto
First line | Erste Hilfe | Premier niveau | Primer nivel
Technical | Technik | Technique | Técnico
Billing | Abrechnung | Facturation | Facturación
Facilities | Gebäude | Bâtiment | Instalaciones
Enrolled | Eingeschrieben | Inscrit | Matriculado
Completed | Abgeschlossen | Terminé | Completado
Delivered | Geliefert | Livré | Entregado
Expense | Ausgabe | Dépense | Gasto
Income | Einnahme | Revenu | Ingreso
Variable | Variabel | Variable | Variable
Saving | Sparen | Épargne | Ahorro
Savings | Sparkonto | Épargne | Ahorros
In testing | Im Test | En test | En pruebas
Public | Gesetzlich | Public | Pública
Private | Privat | Privé | Privada
Self-paying | Selbstzahler | Non assuré | Particular
Arrived | Eingetroffen | Arrivé | Llegado
Adults | Erwachsene | Adultes | Adultos
Youth | Jugend | Jeunes | Jóvenes
Honorary | Ehrenmitglied | Honoraire | Honorario
Waived | Erlassen | Exonéré | Exento
Party | Feier | Fête | Fiesta
Conference | Konferenz | Conférence | Conferencia
Workshop | Workshop | Atelier | Taller
Concert | Konzert | Concert | Concierto
Submitted | Eingereicht | Soumis | Enviado
Reimbursed | Erstattet | Remboursé | Reembolsado
Growing | Wächst | En croissance | Creciendo
Harvested | Geerntet | Récolté | Cosechado
Healthy | Gesund | Sain | Sano
Ill | Krank | Malade | Enfermo
Pregnant | Trächtig | Gestante | Preñada
crates | Kisten | caisses | cajas
bales | Ballen | balles | balas
pc | Stk. | pce | ud
box | Karton | boîte | caja
Invoiced | Abgerechnet | Facturé | Facturado
In the workshop | In der Werkstatt | À l’atelier | En el taller
Spare | Reserve | Réserve | Reserva
Lead | Interessent | Prospect | Potencial
Past | Früher | Ancien | Anterior
Quoted | Angeboten | Devis envoyé | Presupuestado
Waiting for parts | Wartet auf Teile | Attend des pièces | Esperando piezas
Feed | Düngen | Nourrir | Abonar
Cut | Schneiden | Tailler | Podar
Sow | Säen | Semer | Sembrar
Plant | Pflanzen | Planter | Plantar
Harvest | Ernten | Récolter | Cosechar
Day pass | Tageskarte | Pass journée | Pase de día
Attended | Teilgenommen | Présent | Asistió
Missed | Verpasst | Manqué | Faltó
Morning | Morgens | Matin | Mañana
Noon | Mittags | Midi | Mediodía
Evening | Abends | Soir | Noche
Any time | Jederzeit | N’importe quand | Cualquier momento
Dropped | Aufgegeben | Abandonné | Abandonado
Empty | Leer | Vide | Vacía
Moved | Umgezogen | Déménagé | Trasladada
Unpacked | Ausgepackt | Déballé | Desempaquetada
Checked in | Eingecheckt | Arrivé | Registrado
Checked out | Abgereist | Parti | Salida
Single | Einzelzimmer | Simple | Individual
Double | Doppelzimmer | Double | Doble
Suite | Suite | Suite | Suite
Occupied | Belegt | Occupée | Ocupada
To clean | Zu reinigen | À nettoyer | Por limpiar
On leave | Beurlaubt | En congé | De permiso
Holiday | Urlaub | Congé | Vacaciones
Sick | Krank | Maladie | Enfermedad
Unpaid | Unbezahlt | Sans solde | Sin sueldo
Parental | Elternzeit | Parental | Parental
7 days | 7 Tage | 7 jours | 7 días
14 days | 14 Tage | 14 jours | 14 días
30 days | 30 Tage | 30 jours | 30 días
Accepted | Angenommen | Accepté | Aceptado
Analysis | Auswertung | Analyse | Análisis
Stopped | Abgebrochen | Arrêté | Detenido
Soil | Boden | Sol | Suelo
Tissue | Gewebe | Tissu | Tejido
Culture | Kultur | Culture | Cultivo
Material | Material | Matériau | Material
Collected | Entnommen | Prélevé | Recogida
In analysis | In Analyse | En analyse | En análisis
Used up | Verbraucht | Épuisé | Agotada
Archived | Archiviert | Archivé | Archivada
Broken | Defekt | En panne | Averiado
Worn | Abgenutzt | Usé | Gastado
Goalkeeper | Torwart | Gardien | Portero
Defender | Abwehr | Défenseur | Defensa
Midfielder | Mittelfeld | Milieu | Centrocampista
Forward | Sturm | Attaquant | Delantero
Played | Gespielt | Joué | Jugado
Postponed | Verschoben | Reporté | Aplazado
Blocked | Gesperrt | Bloqué | Bloqueado
Passed | Bestanden | Conforme | Aprobado
Defects | Mängel | Défauts | Defectos
Finished | Fertig | Terminé | Terminado
Idle | Steht | À l’arrêt | Parada
Maintenance | Wartung | Maintenance | Mantenimiento
Vinyl | Vinyl | Vinyle | Vinilo
Cassette | Kassette | Cassette | Casete
Digital | Digital | Numérique | Digital
Mint | Neuwertig | Comme neuf | Impecable
Very good | Sehr gut | Très bon | Muy bueno
Good | Gut | Bon | Bueno
Fair | Mäßig | Passable | Aceptable
Person | Person | Personne | Persona
Company | Firma | Entreprise | Empresa
Foundation | Stiftung | Fondation | Fundación
Goods | Sachspende | En nature | En especie
Cooking | Kochen | Cuisine | Cocina
Driving | Fahren | Conduite | Conducción
Teaching | Unterrichten | Enseignement | Enseñanza
First aid | Erste Hilfe | Premiers secours | Primeros auxilios
On track | Im Plan | En bonne voie | En camino
At risk | Gefährdet | À risque | En riesgo
Off track | Abgewichen | En retard | Desviado
Reached | Erreicht | Atteint | Alcanzado
Recorded | Aufgenommen | Enregistré | Grabado
Edited | Geschnitten | Monté | Editado
Asked | Gefragt | Contacté | Contactado
Agreed | Zugesagt | D’accord | Acordado
Talking | Im Gespräch | En discussion | En conversación
Review | Prüfung | En revue | Revisión
Received | Erhalten | Reçu | Recibido
Flat | Wohnung | Appartement | Piso
House | Haus | Maison | Casa
Studio | Studio | Studio | Estudio
Shop | Laden | Boutique | Local
Available | Frei | Disponible | Disponible
Let | Vermietet | Loué | Alquilado
Being renovated | In Renovierung | En travaux | En reforma
Due | Fällig | Dû | Pendiente
Late | Verspätet | En retard | Atrasado
Reported | Gemeldet | Signalé | Notificado
Seated | Am Tisch | Installé | En la mesa
Inside | Innen | Intérieur | Interior
Terrace | Terrasse | Terrasse | Terraza
Bar | Bar | Bar | Barra
Served | Serviert | Servi | Servido
Rating | Bewertung | Note | Puntuación
Yes or no | Ja oder nein | Oui ou non | Sí o no
Free text | Freitext | Texte libre | Texto libre
Choice | Auswahl | Choix | Elección
Check-up | Vorsorge | Contrôle | Revisión
Vaccination | Impfung | Vaccin | Vacuna
Surgery | Operation | Opération | Cirugía
Grooming | Pflege | Toilettage | Peluquería
Emergency | Notfall | Urgence | Urgencia
Bride | Braut | Mariée | Novia
Groom | Bräutigam | Marié | Novio
Both | Beide | Les deux | Ambos
Considering | In Überlegung | En réflexion | En estudio
Outdated | Veraltet | Obsolète | Obsoleto
How-to | Anleitung | Mode d’emploi | Instrucciones
Decision | Entscheidung | Décision | Decisión
Reference | Nachschlagen | Référence | Referencia
Easy | Leicht | Facile | Fácil
Hard | Schwer | Difficile | Difícil
Basic | Basis | Basique | Básico
Premium | Premium | Premium | Premium
`
