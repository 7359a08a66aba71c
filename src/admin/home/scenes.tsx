import { Circle, G, Path, Rect, SVG } from '@wordpress/primitives';
import type { ReactNode } from 'react';

/** Frame of a drawn scene. The text beside it says the same, so screen readers skip it. */
function Scene( { children }: { readonly children: ReactNode } ) {
	return (
		<SVG viewBox="0 0 120 64" aria-hidden="true" focusable="false" className="slipstream-welcome__scene">
			<Rect width="120" height="64" rx="4" fill="#e8f1fa" />
			{ children }
		</SVG>
	);
}

/** A page with a picture of mountains, and blocks beside it. */
export const PageScene = () => (
	<Scene>
		<Rect x="16" y="10" width="88" height="46" rx="3" fill="#fff" />
		<Rect x="22" y="16" width="44" height="34" rx="2" fill="#9ec8ea" />
		<Circle cx="56" cy="24" r="4" fill="#f5c542" />
		<Path d="M22 50l14-20 10 12 6-7 14 15z" fill="#2b6a4d" />
		<Rect x="72" y="16" width="26" height="9" rx="2" fill="#3858e9" />
		<Rect x="72" y="29" width="26" height="9" rx="2" fill="#b9c6f5" />
		<Rect x="72" y="42" width="26" height="8" rx="2" fill="#b9c6f5" />
	</Scene>
);

/** A form with two fields and a button, and a message that leaves it. */
export const FormScene = () => (
	<Scene>
		<Rect x="16" y="8" width="52" height="48" rx="3" fill="#fff" />
		<G fill="none" stroke="#8c9bb0" strokeWidth="1.5">
			<Rect x="23" y="15" width="38" height="8" rx="1.5" />
			<Rect x="23" y="27" width="38" height="12" rx="1.5" />
		</G>
		<Rect x="23" y="43" width="18" height="8" rx="2" fill="#3858e9" />
		<Path d="M78 20h28v18H92l-8 8v-8h-6z" fill="#f5c542" />
		<Path d="M83 26h18M83 32h12" stroke="#5b4a10" strokeWidth="2" />
	</Scene>
);

/** A letter that goes to three readers. */
export const LetterScene = () => (
	<Scene>
		<Rect x="14" y="18" width="44" height="30" rx="2" fill="#fff" />
		<Path d="M14 20l22 15 22-15" fill="none" stroke="#3858e9" strokeWidth="2" />
		<Path d="M64 33h10M62 27l12-8M62 39l12 8" stroke="#8c9bb0" strokeWidth="2" />
		<G fill="#2b6a4d">
			<Circle cx="86" cy="15" r="6" />
			<Circle cx="86" cy="33" r="6" />
			<Circle cx="86" cy="51" r="6" />
		</G>
	</Scene>
);

/** A card, and coins that pile up. */
export const PaymentScene = () => (
	<Scene>
		<Rect x="16" y="14" width="52" height="36" rx="4" fill="#3858e9" />
		<Rect x="16" y="21" width="52" height="7" fill="#1e2f86" />
		<Rect x="22" y="37" width="18" height="5" rx="1" fill="#b9c6f5" />
		<G fill="#f5c542" stroke="#5b4a10" strokeWidth="1">
			<Rect x="80" y="44" width="26" height="7" rx="3.5" />
			<Rect x="78" y="36" width="26" height="7" rx="3.5" />
			<Rect x="81" y="28" width="26" height="7" rx="3.5" />
		</G>
	</Scene>
);

/** A shield in front of a house. */
export const PrivacyScene = () => (
	<Scene>
		<Path d="M22 34l22-18 22 18v20H22z" fill="#fff" />
		<Path d="M18 36l26-22 26 22" fill="none" stroke="#8c9bb0" strokeWidth="3" />
		<Rect x="38" y="40" width="12" height="14" fill="#b9c6f5" />
		<Path d="M86 18l16 5v12c0 9-7 15-16 18-9-3-16-9-16-18V23z" fill="#2b6a4d" />
		<Path d="M78 35l6 6 11-12" fill="none" stroke="#fff" strokeWidth="3" />
	</Scene>
);
