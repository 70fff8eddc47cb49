/** People who are named in rows. Where somebody stands alone, they go by one of the names that the language has. */
export const PERSON_PHRASES = `
Priya Raman | Anna Schneider | Camille Martin | Lucía García
Tom Okafor | Jonas Weber | Julien Moreau | Javier Moreno
Nina Alvarez | Ayşe Yılmaz | Amina Benali | Carmen Ortiz
Joon Park | Lukas Hoffmann | Hugo Lefèvre | Pablo Navarro
Elif Demir | Katharina Vogel | Claire Dubois | Elena Vidal
Marta Novak | Matthias Brandt | Antoine Girard | Diego Romero
Samuel Weaver | Sabine Krüger | Sophie Renard | Marta Iglesias
Ida Lindqvist | Emil Lehmann | Lucas Fontaine | Andrés Molina
Hassan Haddad | Marek Nowak | Mehdi Haddad | Youssef Amrani
Clara Ortiz | Lena Winkler | Élise Perrin | Nuria Campos
Ben Murphy | Thomas Bauer | Nicolas Garnier | Álvaro Serrano
Yuki Sato | Miriam Seidel | Manon Chevalier | Inés Delgado
Yuki Tamura | Miriam Seidel | Manon Chevalier | Inés Delgado
Grace Mercer | Gesa Krämer | Grâce Mercier | Gracia Mercader
Rosa Marin | Rosa Marin | Rosa Marin | Rosa Marín
Leo Fischer | Leo Fischer | Léo Pêcheur | Leo Pescador
Owen Hughes | Ole Hinrichs | Yann Le Goff | Óscar Huertas
Nina Alvarez Duo | Duo Yılmaz | Duo Benali | Dúo Ortiz
The Paper Boats | Die Papierboote | Les Bateaux de papier | Los Barcos de Papel
Marble Fields | Marmorfelder | Champs de marbre | Campos de Mármol
Ada Lindqvist | Ada Lehmann | Ada Fontaine | Ada Molina
Priya | Anna | Camille | Lucía
Tom | Jonas | Julien | Javier
Nina | Ayşe | Amina | Carmen
Joon | Lukas | Hugo | Pablo
Elif | Katharina | Claire | Elena
Marta | Matthias | Antoine | Diego
Samuel | Sabine | Sophie | Marta
Ida | Emil | Lucas | Andrés
Hassan | Marek | Mehdi | Youssef
Clara | Lena | Élise | Nuria
Ben | Thomas | Nicolas | Álvaro
Yuki | Miriam | Manon | Inés
Tomasz Wrona
Ivory Lane | Elfenbeingasse | Allée d’ivoire | Calle Marfil
Old Orchard | Alter Obstgarten | Vieux Verger | Huerto Viejo
Maya Chen
Ada Lindholm
Tomas Verel
Ines Calder
Lotte Brandt
Daniel Osei
Mira Santos
Kenji Arai
Paula Reyes
Yearly agreement | Jahresvertrag | Contrat annuel | Acuerdo anual
Trial order | Probeauftrag | Commande d’essai | Pedido de prueba
Offer for spring | Angebot fürs Frühjahr | Offre de printemps | Oferta de primavera
Second location | Zweiter Standort | Deuxième site | Segunda sede
Regular delivery | Regelmäßige Lieferung | Livraison régulière | Entrega regular
Larger order | Größerer Auftrag | Commande plus importante | Pedido mayor
Renewal for next year | Verlängerung fürs nächste Jahr | Renouvellement pour l’an prochain | Renovación para el año próximo
First order | Erstauftrag | Première commande | Primer pedido
Joint project | Gemeinsames Projekt | Projet commun | Proyecto conjunto
`
