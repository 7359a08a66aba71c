import { _n, sprintf } from '@wordpress/i18n';
import type { Preview } from '../types';
import { PictureCount } from './picture-count';

/** Preview of all posts of a thread on one network. */
export function NetworkThread( { thread }: Pick< Preview, 'thread' > ) {
	/* translators: %d: number of posts. */
	const title = _n(
		'Preview of the thread (%d post)',
		'Preview of the thread (%d posts)',
		thread.length,
		'slipstream'
	);
	return (
		<details className="slipstream-thread-preview">
			<summary>{ sprintf( title, thread.length ) }</summary>
			<ol>
				{ thread.map( ( { text, pictures }, index ) => (
					<li key={ index }>
						<p className="slipstream-share-preview__text" dir="auto">
							{ text }
						</p>
						<PictureCount count={ pictures } />
					</li>
				) ) }
			</ol>
		</details>
	);
}
