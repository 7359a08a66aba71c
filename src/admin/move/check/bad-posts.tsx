import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { BadPost, Problem, ProblemKind } from './types';

/** Posts that are added to the list at a time, so that the browser can show it. */
const MORE = 50;

/** @return What a person sees in the editor, and can do. */
function explain( kind: ProblemKind ): string {
	switch ( kind ) {
		case 'invalid':
			return __(
				'The editor says that this block contains unexpected or invalid content, and offers “Attempt recovery”.',
				'slipstream'
			);
		case 'unknown':
			return __(
				'No active plugin or feature has this block. The editor shows its content unchanged, and cannot edit it.',
				'slipstream'
			);
		case 'error':
			return __( 'The editor cannot open this post, because the code of a block fails.', 'slipstream' );
	}
}

/** One kind of problem of a post: the block, and what to expect in the editor. */
function ProblemItem( { kind, name, title, count }: Problem ) {
	return (
		<li>
			{ title && <bdi>{ title }</bdi> } <code dir="ltr">{ name }</code>{ ' ' }
			{ count > 1 &&
				sprintf(
					/* translators: %d: number of blocks. */
					_n( '(%d block)', '(%d blocks)', count, 'slipstream' ),
					count
				) }
			<p>{ explain( kind ) }</p>
		</li>
	);
}

/** Posts with problems, each with a link to its editor. */
export function BadPosts( { posts }: { readonly posts: readonly BadPost[] } ) {
	const [ shown, setShown ] = useState( MORE );
	return (
		<section className="slipstream-move__posts">
			<h2>{ __( 'Posts that need your attention', 'slipstream' ) }</h2>
			<ul>
				{ posts.slice( 0, shown ).map( ( { id, title, url, problems } ) => (
					<li key={ id }>
						<a href={ url }>
							<bdi>{ title }</bdi>
						</a>
						<ul className="slipstream-move__problems">
							{ problems.map( ( problem ) => (
								<ProblemItem key={ `${ problem.kind } ${ problem.name }` } { ...problem } />
							) ) }
						</ul>
					</li>
				) ) }
			</ul>
			{ posts.length > shown && (
				<Button variant="secondary" __next40pxDefaultSize onClick={ () => setShown( shown + MORE ) }>
					{ __( 'Show more posts', 'slipstream' ) }
				</Button>
			) }
		</section>
	);
}
