import { Button } from '@wordpress/components';
import { useViewportMatch } from '@wordpress/compose';
import type { Field, View } from '@wordpress/dataviews/wp';
import { lazy, Suspense, useMemo, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ExportMenu } from '../../../../admin/list/export-menu';
import { ListFrame } from '../../../../admin/list/list-frame';
import type { ListState } from '../../../../admin/list/list-state';
import { Time } from '../../../../admin/time';
import { toExportUrl } from '../requests';
import { memberUrl } from '../route';
import type { Query } from '../types';
import { GrantDialog } from './grant-dialog';
import { filtersOf } from './requests';
import { Status } from './status';
import type { MemberRow } from './types';
import { planTitle } from './labels';

const ImportDialog = lazy( () => import( /* webpackChunkName: "member-import" */ './import-dialog' ) );

interface Props {
	/** Title of the folder. */
	readonly label: string;
	readonly state: ListState< MemberRow, Query >;
	readonly view: View;
	readonly onChangeView: ( view: View ) => void;
	readonly exportUrl: string;
	/** IDs of the rows that receive the focus; see useRowFocus(). */
	readonly focusIds?: readonly number[];
	readonly onMore: () => void;
	readonly onRetry: () => void;
	/** Called after access was granted. */
	readonly onChanged: () => void;
}

interface Cell {
	readonly item: MemberRow;
}

const memberFields = (): Field< MemberRow >[] =>
	[
		{
			id: 'title',
			label: __( 'Member', 'slipstream' ),
			render: ( { item }: Cell ) => (
				<span className="slipstream-payments__title">
					<bdi>{ item.email || __( 'Erased', 'slipstream' ) }</bdi>
				</span>
			),
		},
		{
			id: 'plan',
			label: __( 'Payment plan', 'slipstream' ),
			render: ( { item }: Cell ) => (
				<span className="slipstream-payments__buyer">
					<bdi>{ planTitle( item ) }</bdi>
				</span>
			),
		},
		{ id: 'access', label: __( 'Status', 'slipstream' ), render: Status },
		{
			id: 'ends',
			label: __( 'Access until', 'slipstream' ),
			render: ( { item }: Cell ) =>
				item.ends ? <Time date={ item.ends } /> : <>{ __( 'No end', 'slipstream' ) }</>,
		},
		{
			id: 'time',
			label: __( 'Member since', 'slipstream' ),
			render: ( { item }: Cell ) => ( item.created ? <Time date={ item.created } /> : null ),
		},
	].map( ( field ) => ( {
		type: 'text' as const,
		enableSorting: false,
		enableHiding: false,
		filterBy: false as const,
		...field,
	} ) );

function emptyText( { status, search }: Query ): string {
	if ( search ) {
		return __( 'No member has an address that begins like this.', 'slipstream' );
	}
	return status === 'all'
		? __( 'No members yet. Sell a payment plan, or grant access to an address.', 'slipstream' )
		: __( 'No members with this status.', 'slipstream' );
}

const shownText = ( count: number ) =>
	/* translators: %d: number of memberships. */
	sprintf( _n( '%d membership shown.', '%d memberships shown.', count, 'slipstream' ), count );

/** The list of members in a folder. */
export default function MemberList( { state, view, exportUrl, onChanged, ...props }: Props ) {
	const isNarrow = useViewportMatch( 'medium', '<' );
	const fields = useMemo( memberFields, [] );
	const [ isGranting, setIsGranting ] = useState( false );
	const [ isImporting, setIsImporting ] = useState( false );
	const { query, rows } = state;
	return (
		<ListFrame
			{ ...props }
			searchLabel={ __( 'Start of an email address', 'slipstream' ) }
			moreLabel={ __( 'Load more', 'slipstream' ) }
			state={ state }
			total={ rows.length }
			view={ {
				...view,
				fields: isNarrow ? [] : [ 'plan', 'access', 'ends', 'time' ],
				descriptionField: isNarrow ? 'access' : undefined,
			} }
			fields={ fields }
			actions={ [] }
			urlOf={ memberUrl }
			empty={ emptyText( query ) }
			shown={ shownText( rows.length ) }
			tools={
				<div className="slipstream-list__buttons">
					<Button variant="secondary" size="compact" onClick={ () => setIsGranting( true ) }>
						{ __( 'Grant access', 'slipstream' ) }
					</Button>
					<Button variant="secondary" size="compact" onClick={ () => setIsImporting( true ) }>
						{ __( 'Import members', 'slipstream' ) }
					</Button>
					<ExportMenu
						label={ __( 'Export members', 'slipstream' ) }
						items={ [
							{
								label: __( 'This list as CSV', 'slipstream' ),
								url: toExportUrl( exportUrl, filtersOf( query ) ),
							},
							{ label: __( 'All members as CSV', 'slipstream' ), url: toExportUrl( exportUrl ) },
						] }
					/>
					{ isImporting && (
						<Suspense fallback={ null }>
							<ImportDialog onClose={ () => setIsImporting( false ) } onChanged={ onChanged } />
						</Suspense>
					) }
					{ isGranting && <GrantDialog onClose={ () => setIsGranting( false ) } onGranted={ onChanged } /> }
				</div>
			}
		/>
	);
}
