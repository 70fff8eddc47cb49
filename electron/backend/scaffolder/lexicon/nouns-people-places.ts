// words | class | lucide icon | fields | example names
// Fields: `name*` is required, `status(A/B)` has choices, `@owner client` points to whichever of these entities the app has.
export const PEOPLE_AND_PLACES = `
customer,client,guest,buyer,patron,account | person | Users | name*; email; phone; city; notes |
contact | person | Contact | name*; email; phone; @company organisation; role; notes |
lead,prospect | person | UserPlus | name*; email; phone; company; status(New/Contacted/Qualified/Lost); notes |
member | person | Users | name*; email; phone; joined on; status(Active/Paused/Left) |
student,pupil,learner | person | GraduationCap | name*; email; phone; @class course; date of birth |
teacher,tutor,instructor,trainer,coach | person | Presentation | name*; email; phone; subject |
employee,worker,staff,colleague,team member,staff member | person | IdCard | name*; email; phone; role; @department team crew; start date |
patient | person | HeartPulse | name*; date of birth; phone; email; notes |
doctor,dentist,therapist,vet | person | Stethoscope | name*; email; phone; speciality |
volunteer | person | HandHeart | name*; email; phone; skills(Cooking/Driving/First aid/Music/Teaching) |
donor,sponsor | person | HandCoins | name*; email; phone; city |
parent,guardian | person | Users | name*; email; phone |
child,kid,baby | person | Baby | name*; date of birth; @parent guardian family; notes |
player | person | UserRound | name*; @team squad; position; number; date of birth |
resident,neighbour,neighbor | person | UserRound | name*; @unit apartment house; phone; email; notes |
adopter,borrower,renter of things,rider | person | UserRound | name*; email; phone; city; notes |
leader | person | UserRound | name*; phone; email; @group team |
friend,relative,family member,neighbour,neighbor,person | person | UserRound | name*; email; phone; birthday; notes |
tenant,renter | person | KeyRound | name*; email; phone; @property apartment flat unit house; move-in date |
owner,landlord,homeowner | person | KeyRound | name*; email; phone; city |
driver | person | IdCard | name*; phone; license number; @vehicle car truck van |
stylist,barber,groomer,therapist,photographer,technician,mechanic,engineer,contractor,freelancer | person | UserRound | name*; email; phone; speciality |
artist,band,musician,author,singer | person | Mic | name*; genre; website; notes | Nina Alvarez; The Paper Boats; Joon Park; Marble Fields; Ada Lindqvist; Slow Harbor; Tomasz Wrona; Ivory Lane; Old Orchard; Maya Chen
candidate,applicant | person | UserRoundSearch | name*; email; phone; @job position vacancy; stage(Applied/Interview/Offer/Hired/Rejected); notes |
attendee,participant,delegate | person | Users | name*; email; phone; @event workshop conference session; checked in |
waiting list,waitlist | person | ListOrdered | name*; phone; email; since; notes |
user | person | Users | name*; email; phone; role |
agent,salesperson | person | UserRound | name*; email; phone; region |
supplier,vendor,wholesaler | org | Truck | name*; contact; email; phone; city | Northgate Supplies; Alder & Finch; Copper Kettle; Mercer Wholesale; Riverside Goods; Old Mill Trading; Harbor & Sons; Brightwater Foods; Pine Street Depot; Tamura Trading
company,organisation,organization,business,firm,partner,brand | org | Building2 | name*; website; email; phone; city; industry | Harbor Yoga Studio; Alder & Finch; Copper Kettle Café; Bright Steps Nursery; Weaver Law; Northside Library; Mercer Dental; Tamura Ceramics; Pine Street Bakery; Riverside Lofts
team,squad,crew,department,group,committee,chapter | org | UsersRound | name*; leader; phone; notes | North; South; Early shift; Late shift; Workshop; Field; Warehouse; Night; Harbor; Central
family,household | org | House | name*; address; phone; notes | Alvarez; Okafor; Lindqvist; Chen; Weaver; Ortiz; Novak; Haddad; Sato; Murphy
club,charity,society,league | org | Flag | name*; contact; email; website | Riverside Rowers; Northside Chess; Old Town Singers; Harbor Runners; Green Thumbs; Saturday Cyclists; The Bookworms; City Archers
school,class,classroom | org | School | name*; @teacher instructor; room; notes | 1A; 1B; 2A; 2B; 3A; 3B; 4A; 4B
room,meeting room,studio,hall,court,desk | place | DoorOpen | name*; capacity; floor; notes | Oak; Birch; Cedar; Maple; Willow; Elm; Pine; Ash
table | place | Armchair | name*; seats; area | Table 1; Table 2; Table 3; Table 4; Window; Terrace 1; Terrace 2; Bar
location,venue,site,branch,office,store,shop,warehouse,depot | place | MapPin | name*; address; city; phone; capacity | Market Hall; Old Mill; Harbor Street; Station Road; Riverside; Northgate; The Annex; Garden House
property,house,apartment,flat,building,home,listing | place | House | name*; address; city; bedrooms; rent; status(Available/Rented/Sold) | 12 Harbor Street; 4 Mill Lane; Rose Cottage; 88 Station Road; Garden Flat; The Old Bakery; 31 Oak Avenue; Canal House
unit | place | DoorClosed | name*; @property building; floor; rent; occupied | Unit 1A; Unit 1B; Unit 2A; Unit 2B; Unit 3A; Unit 3B
country,city,destination | place | Globe | name*; country; visited; notes | Lisbon; Kyoto; Oaxaca; Bergen; Marrakesh; Ljubljana; Tbilisi; Hobart
restaurant,cafe,bar,pub | place | UtensilsCrossed | name*; cuisine; city; rating; notes | Copper Kettle; Olive & Thyme; Golden Lantern; Sal y Mar; The Mill; Nonna Pina; Little Hanoi; Smoke House
garden,plot,field,greenhouse,allotment,bed | place | Sprout | name*; size; location; notes | North bed; South bed; Herb corner; Greenhouse; Raised bed 1; Raised bed 2; Orchard; Front border
campsite,trail,hike,route,path | place | Mountain | name*; region; distance; difficulty(Easy/Medium/Hard); rating; notes | Lake loop; Ridge path; Pine valley; Old railway; Coast trail; Waterfall walk; Summit; Fox meadow
apiary | place | MapPin | name*; location; notes | Orchard; Meadow; Hillside; Riverbank; Forest edge; Garden
beehive,hive,colony | place | Hexagon | name*; @apiary; location; queen year; status(Strong/Steady/Weak); last inspected on; notes | Orchard 1; Orchard 2; Meadow; Hillside; Garden; Forest edge
aquarium,tank,pond | place | Fish | name*; volume; temperature; last cleaned on; notes | Living room; Office; Hallway; Quarantine
shelf,bin,box,drawer,container | place | Archive | name*; location; notes | A1; A2; B1; B2; Garage left; Garage right; Attic; Cellar
`
