/** Rules by which a network shows the card of a link. Lengths are in characters; docs/decisions.md has their sources. */
export interface LinkCardRules {
	readonly name: string;
	readonly title: string;
	readonly maxTitle: number;
	/** Maximum length of the description; 0 where the network shows none. */
	readonly maxDescription: { readonly withPicture: number; readonly withoutPicture: number };
}

const sameDescription = ( max: number ) => ( { withPicture: max, withoutPicture: max } );

/** Networks that show a link as a card, in the order of the tabs. */
export const LINK_CARDS: readonly LinkCardRules[] = [
	{ name: 'mastodon', title: 'Mastodon', maxTitle: 110, maxDescription: sameDescription( 110 ) },
	{ name: 'bluesky', title: 'Bluesky', maxTitle: 165, maxDescription: { withPicture: 120, withoutPicture: 240 } },
	{ name: 'linkedin', title: 'LinkedIn', maxTitle: 150, maxDescription: sameDescription( 0 ) },
	{ name: 'whatsapp', title: 'WhatsApp', maxTitle: 65, maxDescription: sameDescription( 81 ) },
	{ name: 'threads', title: 'Threads', maxTitle: 100, maxDescription: sameDescription( 0 ) },
];
