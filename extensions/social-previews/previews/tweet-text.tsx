import { Fragment } from '@wordpress/element';

/** A URL in parentheses. The server appends it to the text of each link. */
const LINK = /(\(https?:\/\/[^\s()]+\))/;

function Line( { text }: { readonly text: string } ) {
	return (
		<>
			{ text.split( LINK ).map( ( part, index ) =>
				LINK.test( part ) ? (
					<Fragment key={ index }>
						(
						<a href={ part.slice( 1, -1 ) } target="_blank" rel="noopener noreferrer">
							{ part.slice( 1, -1 ) }
						</a>
						)
					</Fragment>
				) : (
					part
				)
			) }
		</>
	);
}

interface Props {
	readonly text: string;
	/** URL of the card, removed from the end of the text; '' if there is no card. */
	readonly cardUrl: string;
}

/** Text of a tweet as plain text, with line breaks and links. */
export function TweetText( { text, cardUrl }: Props ) {
	const ending = cardUrl !== '' && text.endsWith( cardUrl ) ? cardUrl.length : 0;
	const lines = text
		.slice( 0, text.length - ending )
		.trimEnd()
		.split( '\n' );
	return (
		<div className="twitter-preview__text" dir="auto">
			{ lines.map( ( line, index ) => (
				<Fragment key={ index }>
					{ index > 0 && <br /> }
					<Line text={ line } />
				</Fragment>
			) ) }
		</div>
	);
}
