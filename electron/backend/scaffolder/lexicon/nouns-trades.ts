// Nouns of particular trades: words | class | lucide icon | fields | example names, as in the other tables.
export const TRADE_NOUNS = `
passenger | person | Users | name*; phone; address; needs; notes |
householder,beneficiary,care recipient,service user | person | UserRound | name*; address; phone; date of birth; needs; notes |
caregiver,carer,nurse,care worker | person | HeartPulse | name*; phone; email; role; qualification |
skipper,captain,deckhand,crew member,sailor | person | IdCard | name*; role; phone; licence number |
chef,cook,waiter,server,bartender | person | UserRound | name*; role; phone; hourly rate |
judge,referee,umpire | person | UserRound | name*; phone; email; level |
speaker,host,presenter,moderator | person | Mic | name*; email; phone; topic; biography |
organiser,organizer,coordinator,manager,supervisor | person | UserRound | name*; email; phone |
visitor,caller | person | Users | name*; company; phone; visited on; purpose |
citizen,constituent,voter | person | UserRound | name*; address; phone; email |
heir,ancestor,descendant | person | UserRound | name*; born on; died on; birthplace; father; mother; notes | Anna Weaver; Josef Novak; Maria Lindqvist; Peter Okafor; Elise Haddad; Hans Ortiz
chorister,choir member,choirmember | person | Users | name*; voice part(Soprano/Alto/Tenor/Bass); email; phone; joined on |
dancer,actor,performer,musician in band | person | UserRound | name*; role; phone; email |
beekeeper,farmer,grower,breeder,producer | person | Tractor | name*; phone; email; address; farm name |
leaseholder,plot holder,allotment holder | person | KeyRound | name*; @plot parcel; phone; email; address; member since |
journalist,editor,writer,translator,reviewer | person | UserRound | name*; email; phone; languages |
funder,grantor,grant maker,foundation | org | Landmark | name*; contact; email; website; focus; notes |
grant application,funding application,grant | task | FileText | title*; @funder foundation; amount asked; amount awarded; deadline; stage(Idea/Writing/Submitted/Awarded/Rejected); outcome; notes | Community garden; Youth orchestra; Repair café; Reading room; Summer camp; Winter meals
site survey,site visit,survey visit | event | ClipboardCheck | @customer lead client; date*; address; findings; photo; status(Planned/Done) |
installation,job site,installation job,contract job | event | Hammer | title*; @customer lead client; address; start date; end date; price; status(Planned/In progress/Done); notes | Rooftop, south side; New heating; Garage wiring; Bathroom; Six panels and battery; Kitchen
tuning | event | Wrench | @piano instrument; date*; pitch; price; next due on; notes |
piano,instrument,guitar,violin,organ | thing | Piano | name*; @customer client owner pupil student; make; model; year; serial number; notes | Yamaha U1; Steinway K; Kawai K300; Petrof 125; Schimmel C116; Bechstein A
feed,feeding time,bottle | event | Milk | date*; time; type(Breast/Bottle/Solid); amount in ml; duration in minutes; notes |
nappy change,nappy,diaper,diaper change | event | Baby | date*; time; type(Wet/Dirty/Both); notes |
sleep,nap | event | Moon | date*; starts at; ends at; quality(Good/Restless/Poor); notes |
voice part,section of choir | thing | Music | name*; notes | Soprano; Alto; Tenor; Bass
repertoire,repertoire piece,piece of music,score of music,sheet music | document | Music | title*; composer; arranger; duration; copies; notes | Ave verum; Shenandoah; Locus iste; Hallelujah; Evening rise; The Seal Lullaby
concert programme,setlist song | document | ListMusic | title*; date; notes |
plot,parcel of land,lot | place | MapPin | number*; area; @leaseholder tenant member gardener; annual rent; status(Free/Let); notes |
water meter,meter,electricity meter,gas meter | thing | Gauge | number*; @plot parcel flat apartment unit house; last reading; read on; notes |
meter reading | event | Gauge | date*; @plot parcel flat apartment unit meter; value:number; year; notes |
bill statement,statement,annual statement,settlement,utility bill | money | ReceiptText | number*; @leaseholder tenant member plot customer; year; amount; due date; paid |
monthly fee,tuition fee,tuition,membership fee,subscription fee,dues,due payment | money | HandCoins | @student pupil member child tenant; month; amount; due date; paid |
archive record,archival item,fonds,holding,file of archive | document | Archive | title*; reference number; dates covered; storage place; condition(Good/Fragile/Damaged); extent; description | Council minutes 1891; Market plans; Letters of the mill; Parish register; Photographs of the harbour; School chronicle
reading room request,usage request | task | Inbox | @archive record reader user; date*; purpose; status(Requested/Approved/Declined/Returned) |
reader,archive user,researcher | person | UserRound | name*; institution; email; phone; topic |
coin | thing | Coins | country*; year; metal(Gold/Silver/Copper/Nickel/Bronze); face value; condition(Mint/Very good/Good/Worn); estimated value; photo |
sailing,crossing,voyage,departure | event | Ship | @boat vessel ship ferry; departure*; @skipper captain; deckhands; passengers; vehicles; delay in minutes:number; reason for delay; notes |
vessel,ship,ferry,yacht | thing | Ship | name*; registration; capacity; year built; notes | Sea Lark; Northern Star; Curlew; Marigold
resident of home,care resident | person | UserRound | name*; room; date of birth; contact; notes |
wall | place | MapPin | name*; height; angle; notes | North wall; Slab; Cave; Overhang; Corner; Arch
climbing route,boulder,problem to climb | thing | Mountain | name*; @wall; grade; colour; @setter; date set; date to strip |
setter,route setter | person | UserRound | name*; phone; email |
design,tattoo,sketch | document | Pencil | title*; @artist client; size; placement; price; photo | Swallow; Oak leaf; Fine line rose; Compass; Koi; Lettering
nitrogen test,soil test,test result,lab test,lab result | event | TestTube | @sample; date*; ph; nitrogen; phosphorus; potassium; remarks |
lab report,report,protocol,minutes | document | FileText | title*; date; @sample patient customer project; sent on; notes | First report; Spring report; Follow-up; Final report; Short summary; Correction
high score,leaderboard entry | event | Trophy | player*; score; level; date |
offence,fine,penalty | money | Gavel | @player member driver; reason*; amount; date; paid | Late for training; Forgot the shirt; Phone in the dressing room; Yellow card; Missed match; No referee
debt,loan of money,iou | money | HandCoins | person*; amount; date; reason; paid back |
subscription payment,standing order | money | Repeat | name*; amount; renewal date; category |
share,holding of shares,stock position,security,fund | money | ChartLine | name*; symbol; quantity; bought on; purchase price; current price | Index fund; Green energy; Bank shares; Bond 2031; Tech fund; Gold
dividend | money | Coins | @share; date*; amount |
insurance policy,insurance,warranty | document | ShieldCheck | name*; provider; policy number; cost per year; renewal date; notes | Household; Car; Liability; Travel; Bike; Health
key,badge,key card | thing | Key | number*; @room door; @person tenant employee; handed out on; returned |
lab animal,litter,puppy,kitten,foal,calf,lamb | thing | PawPrint | name*; born on; sex(Female/Male); mother; colour; weight; status(Available/Reserved/Sold) | Ada; Bo; Cleo; Dot; Elmo; Finn
egg collection,egg count,milking | event | Egg | date*; quantity; notes |
kennel,stall,stable,box stall,cage,enclosure,paddock,barn | place | Warehouse | name*; capacity; location; notes | North; South; Meadow side; Yard; Hill; Corner
ride booking,transport,route stop,pick-up round | event | Truck | date*; time; @driver; @vehicle; pick-up place; destination; notes |
vaccine dose,jab | event | Syringe | @patient child pet dog animal; vaccine*; date; next due on |
medication plan,dose taken,intake | event | Pill | @medication patient person resident; date*; time; dose; taken; notes |
blood pressure reading,blood pressure,blood sugar,glucose reading | event | HeartPulse | date*; time; systolic; diastolic; pulse; notes |
mood entry,mood | event | Smile | date*; mood(Great/Good/Okay/Low); notes |
symptom entry,episode of pain,migraine,seizure,attack | event | Activity | date*; time; severity(Mild/Medium/Severe); trigger; duration; notes |
agenda item,agenda,agenda point,itinerary,programme item,schedule item,activity of day | event | CalendarClock | title*; date; starts at; ends at; place; @person speaker; notes | Welcome; Coffee; Workshop; Lunch; Walk; Closing round
packing item,item to pack,packing list | thing | Luggage | name*; quantity; @person; packed | Passport; Chargers; Rain jacket; First aid kit; Snacks; Sunscreen
shopping list,grocery list | thing | ShoppingBasket | name*; quantity; category(Fresh/Pantry/Household/Other); bought | Milk; Bread; Apples; Rice; Soap; Coffee
wishlist,wish list,gift idea | thing | Gift | name*; @person friend family; price; link; bought | Scarf; Board game; Concert tickets; Cookbook; Headphones; Puzzle
seating plan,table plan | place | Armchair | name*; seats; notes | Table 1; Table 2; Table 3; Table 4; Head table; Children’s table
checklist,check list,to-do list | task | ListChecks | title*; due date; @person; done | Book the venue; Send invitations; Order the cake; Choose music; Confirm numbers; Pack the car
guest book,guestbook entry | document | BookOpen | name*; message; date |
source,reference,literature,bibliography,citation | document | BookOpen | title*; author; year; type(Book/Article/Website/Other); read; tags; notes | On method; A short history; Field notes; Collected essays; Handbook; Survey of surveys
chapter,section of thesis | document | FileText | title*; pages; status(Idea/Draft/Revision/Done); notes | Introduction; Background; Method; Results; Discussion; Conclusion
character,npc,creature,monster | person | Swords | name*; role; age; hit points; description; notes | Arden; Mirela; Tomas the Grey; Nessa; Old Brack; Ivo
scene,plot point | document | Clapperboard | title*; @chapter; @location; summary; status(Idea/Draft/Done) | The letter; On the bridge; Night train; The quarrel; First snow; Harbour
quest,encounter,spell,weapon | thing | Swords | name*; type; level; description | Lantern oath; Iron door; The long road; Silver needle; Ashen bow; Low tide
translation job,language pair | task | Languages | title*; @client; source language; target language; word count; rate per word:money; due date |
print job,order of print | task | Printer | title*; @customer client; format; copies; due date; price; status(New/Printing/Ready/Collected) | Flyers; Posters; Menus; Business cards; Programmes; Booklets
batch of beer,brew,ferment,bake,roast | event | Beer | name*; @recipe; date; original gravity; final gravity; quantity; rating; notes | Pale ale 12; Oat stout; Summer wheat; Red lager; Cider; Porter
screening,showing,performance | event | Clapperboard | @movie film play show; date*; time; @venue room; seats; notes |
ticket sale,ticket order | money | Ticket | @event concert performance screening; name*; email; seats; price; paid |
exhibit,showpiece | thing | Frame | title*; @artist; year; material; location; insurance value; photo | Blue figure; Harbour at dawn; Untitled 7; Mill wheel; Glass bowl; Portrait of a boy
lost item,found item,lost property | thing | Search | name*; description; found on; place; photo; returned to; returned | Umbrella; Black scarf; Keys; Child’s shoe; Phone; Glasses
hazard,risk,near miss,accident,safety issue | task | TriangleAlert | title*; date; place; severity(Low/Medium/High); action; @person employee; status(Open/In progress/Closed) | Wet floor; Loose cable; Blocked exit; Broken step; Missing guard; Noise
audit,assessment,checkup,evaluation,inspection round | event | ClipboardCheck | title*; date; @location room property employee site; result; @person employee; notes | Spring audit; Kitchen check; Fire doors; Yearly review; First aid boxes; Playground
nonconformity,corrective action,measure | task | CircleCheck | title*; @audit; responsible; due date; status(Open/In progress/Done) | New label; Replace filter; Train the team; Update manual; Repair lock; Check again
spare key,locker,bike rack,parking space,mooring,berth,pitch | place | MapPin | number*; @member resident tenant owner boat; status(Free/Taken); monthly price; notes |
waiting list entry | person | ListOrdered | name*; phone; email; since; notes |
campaign step,press contact,media contact | person | Contact | name*; outlet; email; phone; topic |
social post,content idea,content piece | document | Megaphone | title*; channel(Instagram/Facebook/LinkedIn/Website); date; status(Idea/Draft/Scheduled/Published); text | Behind the scenes; New arrivals; Meet the team; Question of the week; Spring offer; Thank you
`
