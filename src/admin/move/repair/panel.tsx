import { Button, ProgressBar } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useNotices } from '../../notice';
import { UntilLoaded } from '../../until-loaded';
import { useLoaded } from '../../use-loaded';
import { requests } from '../requests';
import { useWork } from '../use-work';
import { Posts } from './posts';
import { summary } from './summary';
import type { RepairData, RepairMode, RepairState } from '../types';

const WORK = {
	advance: requests.advanceRepair,
	summary,
	interrupted: () => __( 'This task was interrupted. Reload the page to continue.', 'slipstream' ),
};

/** @return Titles of the lists, in their order. */
const titles = (): ReadonlyArray< [ RepairState, string ] > => [
	[ 'planned', __( 'Planned changes', 'slipstream' ) ],
	[ 'failed', __( 'Not repaired: too many changes, or the database refused them', 'slipstream' ) ],
	[ 'skipped', __( 'Not repaired: edited or deleted after the preview', 'slipstream' ) ],
	[ 'kept', __( 'Not restored: edited or deleted after the repair, or refused by the database', 'slipstream' ) ],
	[ 'repaired', __( 'Repaired posts', 'slipstream' ) ],
];

interface Choice {
	readonly mode: RepairMode;
	readonly label: string;
}

/** @return Buttons for the possible modes, the most likely one first. */
function choices( { counts: { planned, repaired, kept } }: RepairData ): Choice[] {
	return [
		...( planned > 0
			? [
					{
						mode: 'repair' as const,
						/* translators: %d: number of posts. */
						label: sprintf( _n( 'Repair %d post', 'Repair %d posts', planned, 'slipstream' ), planned ),
					},
				]
			: [] ),
		{ mode: 'preview', label: __( 'Preview changes', 'slipstream' ) },
		...( repaired + kept > 0 ? [ { mode: 'undo' as const, label: __( 'Undo all repairs', 'slipstream' ) } ] : [] ),
	];
}

/** Repairs posts: preview, repair, undo, and the posts with their changes. */
export function RepairPanel() {
	const { value: data, error, reload, setValue } = useLoaded( requests.readRepair );
	const [ started, setStarted ] = useState< RepairMode >();
	const { isWorking, retry } = useWork( WORK, data?.isRunning ?? false, setValue );
	const { failed } = useNotices();
	const heading = useRef< HTMLHeadingElement >( null );
	const wasPressed = useRef( false );
	const isBusy = isWorking || started !== undefined;
	// The focused button may have been removed.
	useEffect( () => {
		const page = heading.current?.ownerDocument;
		if ( wasPressed.current && ! isBusy && page?.activeElement === page?.body ) {
			heading.current?.focus();
		}
	}, [ isBusy, data ] );

	if ( ! data ) {
		return <UntilLoaded error={ error } onRetry={ () => void reload() } />;
	}
	const start = async ( mode: RepairMode ) => {
		wasPressed.current = true;
		setStarted( mode );
		try {
			setValue( await requests.startRepair( mode ) );
			retry();
		} catch ( problem ) {
			failed( problem );
		}
		setStarted( undefined );
	};
	const busyMode = started ?? data.mode;
	return (
		<section className="slipstream-move__repair">
			<h2 ref={ heading } tabIndex={ -1 }>
				{ __( 'Repair posts', 'slipstream' ) }
			</h2>
			<p>
				{ __(
					'Replaces image URLs of WordPress.com with the URLs of your own files, and shortcodes of closed services with links. You see each change first. The repair sends no emails and shares nothing.',
					'slipstream'
				) }
			</p>
			<div className="slipstream-move__search">
				{ choices( data ).map( ( { mode, label }, index ) => (
					<Button
						key={ mode }
						variant={ index === 0 && mode === 'repair' ? 'primary' : 'secondary' }
						__next40pxDefaultSize
						isBusy={ isBusy && busyMode === mode }
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ () => void start( mode ) }
					>
						{ label }
					</Button>
				) ) }
				<span>{ summary( data ) }</span>
				{ isWorking && <ProgressBar value={ data.percent } /> }
			</div>
			{ ! data.isRunning &&
				titles()
					.filter( ( [ state ] ) => data.counts[ state ] > 0 )
					.map( ( [ state, title ] ) => (
						<Posts key={ `${ state } ${ data.counts[ state ] }` } state={ state } title={ title } />
					) ) }
		</section>
	);
}
