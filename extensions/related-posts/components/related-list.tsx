import { __ } from '@wordpress/i18n';
import type { RelatedPost, RelatedPostsAttributes } from '../types';

type Shown = Pick<
	RelatedPostsAttributes,
	'postLayout' | 'displayDate' | 'displayThumbnails' | 'displayContext' | 'displayAuthor'
>;

interface Props {
	readonly attributes: Shown;
	readonly posts: readonly RelatedPost[];
	/** Number of items. If there are fewer posts, placeholders are added. */
	readonly count: number;
	/** Placeholder for a title. */
	readonly message: string;
}

function Details( {
	attributes,
	post,
}: {
	attributes: Shown;
	post: Pick< RelatedPost, 'date' | 'author' | 'context' >;
} ) {
	const { displayDate, displayAuthor, displayContext } = attributes;
	const details = [
		{ name: 'date', isShown: displayDate, label: __( 'Date', 'slipstream' ), text: post.date },
		{ name: 'author', isShown: displayAuthor, label: __( 'Author', 'slipstream' ), text: post.author },
		{ name: 'context', isShown: displayContext, label: __( 'In relation to', 'slipstream' ), text: post.context },
	].filter( ( { isShown, text } ) => isShown && text );
	return details.length ? (
		<dl className="jp-related-posts-i2__post-defs">
			{ details.map( ( { name, label, text } ) => [
				<dt key={ `${ name }-label` }>{ label }</dt>,
				<dd key={ name } className={ `jp-related-posts-i2__post-${ name }` }>
					{ text }
				</dd>,
			] ) }
		</dl>
	) : null;
}

/** Title of a post. Its link does nothing in the editor. */
function Item( { attributes, post }: { attributes: Shown; post: RelatedPost } ) {
	return (
		<li className="jp-related-posts-i2__post">
			<a
				className="jp-related-posts-i2__post-link"
				href={ post.url }
				onClick={ ( event ) => event.preventDefault() }
			>
				{ post.title }
				{ attributes.displayThumbnails && post.img.src && (
					<img className="jp-related-posts-i2__post-img" src={ post.img.src } alt={ post.img.alt_text } />
				) }
			</a>
			<Details attributes={ attributes } post={ post } />
		</li>
	);
}

function Placeholder( { attributes, message }: { attributes: Shown; message: string } ) {
	const example = {
		date: __( 'August 3, 2018', 'slipstream' ),
		author: '',
		context: __( 'In “Uncategorized”', 'slipstream' ),
	};
	return (
		<li className="jp-related-posts-i2__post is-placeholder">
			<span className="jp-related-posts-i2__post-link">
				{ message }
				{ attributes.displayThumbnails && (
					<svg
						className="jp-related-posts-i2__post-img"
						viewBox="0 0 350 200"
						role="img"
						aria-label={ __( 'Placeholder image', 'slipstream' ) }
					>
						<rect width="350" height="200" fill="#8b8b96" fillOpacity=".2" />
					</svg>
				) }
			</span>
			<Details attributes={ attributes } post={ example } />
		</li>
	);
}

/** Preview of the list. */
export function RelatedList( { attributes, posts, count, message }: Props ) {
	const shown = posts.slice( 0, count );
	return (
		<ul
			className="jp-related-posts-i2__list jp-related-posts-i2__row"
			data-post-count={ count }
			aria-label={ __( 'Related Posts', 'slipstream' ) }
		>
			{ shown.map( ( post ) => (
				<Item key={ post.id } attributes={ attributes } post={ post } />
			) ) }
			{ Array.from( { length: count - shown.length }, ( _, index ) => (
				<Placeholder key={ `placeholder-${ index }` } attributes={ attributes } message={ message } />
			) ) }
		</ul>
	);
}
