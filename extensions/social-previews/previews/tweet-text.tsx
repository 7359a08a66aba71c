import { Fragment } from '@wordpress/element';
import { toPlainText } from '../plain-text';

/** A URL in parentheses, as the server appends it to the text of a link. */
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
	/** URL of the card; the text does not repeat it. */
	readonly cardUrl: string;
}

/** The text of a tweet: without tags, with its line breaks and links. */
export function TweetText( { text, cardUrl }: Props ) {
	const ending = cardUrl !== '' && text.endsWith( cardUrl ) ? cardUrl.length : 0;
	const lines = text
		.slice( 0, text.length - ending )
		.split( '\n' )
		.map( toPlainText );
	while ( lines.at( -1 ) === '' ) {
		lines.pop();
	}
	return (
		<div className="twitter-preview__text">
			{ lines.map( ( line, index ) => (
				<Fragment key={ index }>
					{ index > 0 && <br /> }
					<Line text={ line } />
				</Fragment>
			) ) }
		</div>
	);
}
