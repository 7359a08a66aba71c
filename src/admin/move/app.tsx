import { Button, ProgressBar } from '@wordpress/components';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useNotices } from '../notice';
import { UntilLoaded } from '../until-loaded';
import { useLoaded } from '../use-loaded';
import { CheckLink } from './check-link';
import { RepairPanel } from './repair/panel';
import { requests } from './requests';
import { summary } from './summary';
import { Table } from './table';
import { useWork } from './use-work';

const SEARCH = {
	advance: requests.advance,
	summary,
	interrupted: () => __( 'The search was interrupted. Reload the page to continue.', 'slipstream' ),
};

/** A chunk, since it is below everything that this screen shows first. */
const DoctorPanel = lazy( () => import( /* webpackChunkName: "doctor" */ './doctor/panel' ) );

/** The “Move from Jetpack” screen: the search through all posts, the table of what was found, the repair, and the checks. */
export function App() {
	const { value: data, error, reload, setValue } = useLoaded( requests.read );
	const [ isStarting, setIsStarting ] = useState( false );
	const { isWorking: isSearching, retry } = useWork( SEARCH, data?.isRunning ?? false, setValue );
	const { failed } = useNotices();

	if ( ! data ) {
		return <UntilLoaded error={ error } onRetry={ reload } />;
	}
	const start = async () => {
		setIsStarting( true );
		try {
			setValue( await requests.start() );
			retry();
		} catch ( problem ) {
			failed( problem );
		}
		setIsStarting( false );
	};
	return (
		<div className="slipstream-move">
			<p>
				{ __(
					'See what Jetpack has left on this site, and what happens to it. Nothing is changed until you repair posts.',
					'slipstream'
				) }
			</p>
			<div className="slipstream-move__search">
				<Button
					variant={ data.isDone ? 'secondary' : 'primary' }
					__next40pxDefaultSize
					isBusy={ isStarting || isSearching }
					disabled={ isStarting || isSearching }
					accessibleWhenDisabled
					onClick={ () => void start() }
				>
					{ data.isDone ? __( 'Search again', 'slipstream' ) : __( 'Search posts', 'slipstream' ) }
				</Button>
				<span>{ summary( data ) }</span>
				{ isSearching && <ProgressBar value={ data.percent } /> }
			</div>
			<Table rows={ data.rows } isDone={ data.isDone } />
			<RepairPanel />
			<Suspense fallback={ null }>
				<DoctorPanel />
			</Suspense>
			<CheckLink />
		</div>
	);
}
