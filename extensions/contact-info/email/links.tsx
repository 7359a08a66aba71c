import { Fragment } from '@wordpress/element';
import { splitEmails } from './split';

/**
 * A text whose e-mail addresses are links. The punctuation behind an address is part of what the link opens, as it is in
 * every post; the server takes it away for visitors.
 */
export function EmailLinks( { text }: { readonly text: string } ) {
	return (
		<>
			{ splitEmails( text ).map( ( { text: piece, punctuation }, index ) => (
				<Fragment key={ index }>
					{ punctuation === undefined ? (
						piece
					) : (
						<a href={ `mailto:${ piece }${ punctuation }` }>{ piece }</a>
					) }
					{ punctuation }
				</Fragment>
			) ) }
		</>
	);
}
