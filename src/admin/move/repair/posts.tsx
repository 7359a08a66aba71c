import { Button } from '@wordpress/components';
import { useCallback, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../notice';
import { UntilLoaded } from '../../until-loaded';
import { useLoaded } from '../../use-loaded';
import { requests } from '../requests';
import type { RepairPost, RepairState } from '../types';

/** One post: its title, and each changed part before and after. */
function Post( { post: { title, url, edits, more } }: { readonly post: RepairPost } ) {
	return (
		<li>
			{ url ? (
				<a href={ url }>
					<bdi>{ title }</bdi>
				</a>
			) : (
				<bdi>{ title }</bdi>
			) }
			<dl>
				{ edits.map( ( { before, after }, index ) => (
					<div key={ index }>
						<dt>{ __( 'Before', 'slipstream' ) }</dt>
						<dd>
							<code dir="ltr">{ before }</code>
						</dd>
						<dt>{ __( 'After', 'slipstream' ) }</dt>
						<dd>
							<code dir="ltr">{ after }</code>
						</dd>
					</div>
				) ) }
			</dl>
			{ more > 0 && (
				<p>
					{ sprintf(
						/* translators: %d: number of changes. */
						_n( '%d more change', '%d more changes', more, 'slipstream' ),
						more
					) }
				</p>
			) }
		</li>
	);
}

interface Props {
	readonly state: RepairState;
	readonly title: string;
}

/** The posts in one state, twenty at a time. */
export function Posts( { state, title }: Props ) {
	const load = useCallback( () => requests.repairPosts( state, 0 ), [ state ] );
	const { value, error, reload, setValue } = useLoaded( load );
	const [ isLoading, setIsLoading ] = useState( false );
	const { wrong } = useNotices();
	if ( ! value ) {
		return <UntilLoaded error={ error } onRetry={ () => void reload() } />;
	}
	const loadMore = async () => {
		setIsLoading( true );
		try {
			const page = await requests.repairPosts( state, value.next );
			setValue( { posts: [ ...value.posts, ...page.posts ], next: page.next } );
		} catch {
			wrong( __( 'More posts could not be loaded. Try again.', 'slipstream' ) );
		}
		setIsLoading( false );
	};
	return (
		<section className="slipstream-move__posts">
			<h3>{ title }</h3>
			<ul>
				{ value.posts.map( ( post ) => (
					<Post key={ post.id } post={ post } />
				) ) }
			</ul>
			{ value.next > 0 && (
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ isLoading }
					disabled={ isLoading }
					accessibleWhenDisabled
					onClick={ () => void loadMore() }
				>
					{ __( 'Show more posts', 'slipstream' ) }
				</Button>
			) }
		</section>
	);
}
