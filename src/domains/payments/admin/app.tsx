import { useRoute } from '../../../admin/list/use-route';
import { Notices } from '../../../admin/notice';
import { useLoaded } from '../../../admin/use-loaded';
import { ListSection } from './components/list-section';
import { Overview } from './components/overview';
import { SectionNav } from './components/section-nav';
import { Unmatched } from './components/unmatched';
import { UnmatchedNotice } from './components/unmatched-notice';
import { MemberSection } from './members/member-section';
import { firstPlace, sectionOf, START } from './places';
import { unmatchedRequests } from './requests';
import { parseRoute, type Route } from './route';
import type { ExportUrls, ListName, Section } from './types';

interface Props {
	/** URLs of the CSV exports. */
	readonly exportUrls: ExportUrls;
}

const loadUnmatched = () => unmatchedRequests.load();

const isList = ( section: Section ): section is ListName =>
	section === 'orders' || section === 'subscriptions' || section === 'donations';

/** Returns the section to show for a route. An order that opens without a list belongs to "Orders". */
function sectionFor( route: Route, last: Section, hasMembers: boolean ): Section {
	if ( 'order' in route ) {
		return isList( last ) ? last : 'orders';
	}
	const section = 'member' in route ? 'members' : last;
	return section === 'members' && ! hasMembers ? 'orders' : section;
}

function Screen( { exportUrls }: Props ) {
	const { route, folder } = useRoute( parseRoute, START );
	const hasMembers = exportUrls.members !== undefined;
	const section = sectionFor( route, sectionOf( folder ), hasMembers );
	const place = sectionOf( folder ) === section ? folder : firstPlace( section );
	const unmatched = useLoaded( loadUnmatched );
	const count = unmatched.value?.count ?? 0;
	const hidden: Section[] = [];
	if ( ! hasMembers ) {
		hidden.push( 'members' );
	}
	if ( count === 0 && section !== 'unmatched' ) {
		hidden.push( 'unmatched' );
	}
	const isOpen = 'order' in route || 'member' in route;
	return (
		<>
			{ ! isOpen && <SectionNav current={ section } hidden={ hidden } /> }
			{ ! isOpen && count > 0 && section !== 'unmatched' && <UnmatchedNotice count={ count } /> }
			{ section === 'overview' && <Overview /> }
			{ section === 'unmatched' && (
				<Unmatched
					data={ unmatched.value }
					error={ unmatched.error }
					onRetry={ () => void unmatched.reload() }
					onChange={ unmatched.setValue }
				/>
			) }
			{ section === 'members' && (
				<MemberSection
					place={ place }
					opened={ 'member' in route ? route.member : 0 }
					exportUrl={ exportUrls.members ?? '' }
				/>
			) }
			{ isList( section ) && (
				<ListSection
					key={ section }
					list={ section }
					place={ place }
					opened={ 'order' in route ? route.order : 0 }
					exportUrl={ exportUrls[ section ] }
					statementUrl={ exportUrls.statements }
				/>
			) }
		</>
	);
}

/** The screen "Payments": lists of orders, subscriptions, donations and members, a single order or member, and an overview. */
export function App( props: Props ) {
	return (
		<div className="slipstream-list slipstream-payments">
			<Notices>
				<Screen { ...props } />
			</Notices>
		</div>
	);
}
