import { Button, Notice, SearchControl } from '@wordpress/components';
import { useDebounce } from '@wordpress/compose';
import { useCallback, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { FolderNav } from '../../../../admin/list/folder-nav';
import { LoadMore } from '../../../../admin/list/load-more';
import { useRoute } from '../../../../admin/list/use-route';
import { useRowFocus } from '../../../../admin/list/use-row-focus';
import { useSpokenResults } from '../../../../admin/list/use-spoken-results';
import { useStable } from '../../../../admin/list/use-stable';
import { Notices } from '../../../../admin/notice';
import { UntilLoaded } from '../../../../admin/until-loaded';
import { format } from './describe';
import { folders, parseRoute } from './folders';
import { NewsletterItem, PlannedItem } from './newsletter-item';
import type { Command, Folder, NewsletterRow, Query, Settings } from './types';
import { useNewsletters } from './use-newsletters';

/** Milliseconds without a key press before a search. */
const DELAY = 300;

function emptyText( { status, search }: Query ): string {
	if ( search ) {
		return __( 'No title contains this text.', 'slipstream' );
	}
	return status === 'sent'
		? __( 'No newsletters yet. A post is emailed to your subscribers when it is first published.', 'slipstream' )
		: __( 'No drafts or scheduled posts that will be emailed.', 'slipstream' );
}

const shownText = ( count: number ) =>
	/* translators: %s: number of newsletters. */
	sprintf( _n( '%s newsletter shown.', '%s newsletters shown.', count, 'slipstream' ), format( count ) );

interface Props {
	readonly settings: Settings;
}

function OffNotice( { settingsUrl }: Settings ) {
	return (
		<Notice
			status="warning"
			isDismissible={ false }
			className="slipstream-settings__notice"
			actions={ settingsUrl ? [ { label: __( 'Newsletter settings', 'slipstream' ), url: settingsUrl } ] : [] }
		>
			{ __( 'New posts are not emailed: the newsletter is off.', 'slipstream' ) }
		</Notice>
	);
}

interface ListProps extends Props {
	readonly query: Query;
}

function List( { settings, query }: ListProps ) {
	const { state, reload, loadMore, run, dialog, busy } = useNewsletters( query );
	const [ focusIds, setFocusIds ] = useState< readonly number[] >();
	const section = useRef< HTMLElement >( null );
	const { rows, phase, isCurrent } = state;
	useRowFocus( focusIds, section, isCurrent && phase !== 'loading' );
	useSpokenResults( state, rows.length ? shownText( rows.length ) : emptyText( query ) );

	/** Moves the focus to the first new row, because "Load more" disappears with the last page. */
	const showMore = async () => {
		const page = await loadMore();
		if ( page && ( page.items.length || ! page.next ) ) {
			setFocusIds( page.items.map( ( { id } ) => id ) );
		}
	};
	/** Moves the focus to the row, because the button may have disappeared. */
	const onCommand = async ( command: Command, newsletter: NewsletterRow ) => {
		if ( await run( command, newsletter ) ) {
			setFocusIds( [ newsletter.id ] );
		}
	};
	const title = folders().find( ( { name } ) => name === query.status )?.title;
	const isPaused = rows.some( ( row ) => row.status === 'sent' && row.reason === 'queue' );

	return (
		<section ref={ section } tabIndex={ -1 } aria-label={ title } aria-busy={ phase === 'loading' }>
			{ isPaused && settings.queueUrl && (
				<p>
					<a href={ settings.queueUrl }>{ __( 'Open the queue to resume all newsletters', 'slipstream' ) }</a>
				</p>
			) }
			{ ! isCurrent && phase !== 'ready' ? (
				<UntilLoaded error={ phase === 'failed' ? state.error || ' ' : '' } onRetry={ reload } />
			) : (
				<>
					{ ! rows.length && (
						<div className="slipstream-newsletters__empty">
							<p>{ emptyText( query ) }</p>
							{ ! query.search && (
								<Button variant="primary" __next40pxDefaultSize href={ settings.newPostUrl }>
									{ __( 'Write a post', 'slipstream' ) }
								</Button>
							) }
						</div>
					) }
					{ rows.length > 0 && (
						<ul className="slipstream-newsletters__list">
							{ rows.map( ( row ) =>
								row.status === 'planned' ? (
									<PlannedItem key={ row.id } post={ row } />
								) : (
									<NewsletterItem
										key={ row.id }
										newsletter={ row }
										isBusy={ busy > 0 }
										onCommand={ ( command, newsletter ) => void onCommand( command, newsletter ) }
									/>
								)
							) }
						</ul>
					) }
					<LoadMore
						state={ state }
						label={ __( 'Load more', 'slipstream' ) }
						onMore={ () => void showMore() }
					/>
				</>
			) }
			{ dialog }
		</section>
	);
}

function Screen( { settings }: Props ) {
	const { folder } = useRoute( parseRoute, 'sent' as Folder );
	const [ text, setText ] = useState( '' );
	const [ search, setSearch ] = useState( '' );
	const searchLater = useDebounce( setSearch, DELAY );
	const onSearch = useCallback(
		( value: string ) => {
			setText( value );
			searchLater( value );
		},
		[ searchLater ]
	);
	const trimmed = search.trim();
	const query = useStable< Query >( trimmed ? { status: folder, search: trimmed } : { status: folder } );
	return (
		<>
			{ ! settings.isOn && <OffNotice { ...settings } /> }
			<FolderNav folders={ folders() } current={ folder } />
			<SearchControl
				className="slipstream-newsletters__search"
				label={ __( 'Search by title', 'slipstream' ) }
				placeholder={ __( 'Search by title', 'slipstream' ) }
				value={ text }
				maxLength={ 254 }
				onChange={ onSearch }
				__nextHasNoMarginBottom
			/>
			<List settings={ settings } query={ query } />
		</>
	);
}

interface AppProps {
	/** Data of the page; see server/Newsletter/NewsletterPage.php. */
	readonly state: Readonly< Record< string, unknown > >;
}

/** The Newsletter screen: newsletters with their figures and commands, and posts that will be emailed. */
export default function App( { state: { isOn, newPostUrl, settingsUrl, queueUrl } }: AppProps ) {
	const settings = {
		isOn: isOn === true,
		newPostUrl: String( newPostUrl ?? '' ),
		settingsUrl: String( settingsUrl ?? '' ),
		queueUrl: String( queueUrl ?? '' ),
	};
	return (
		<div className="slipstream-list slipstream-newsletters">
			<Notices>
				<Screen settings={ settings } />
			</Notices>
		</div>
	);
}
