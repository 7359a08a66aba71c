import { useRoute } from '../../../admin/list/use-route';
import { Notices } from '../../../admin/notice';
import { ListSection } from './components/list-section';
import { Overview } from './components/overview';
import { SectionNav } from './components/section-nav';
import { MemberSection } from './members/member-section';
import { firstPlace, sectionOf, START } from './places';
import { parseRoute, type Route } from './route';
import type { ExportUrls, Section } from './types';

interface Props {
	/** URLs of the CSV exports. */
	readonly exportUrls: ExportUrls;
}

/** Returns the section to show for a route. An order that opens without a list belongs to "Orders". */
function sectionFor( route: Route, last: Section, hasMembers: boolean ): Section {
	if ( 'order' in route ) {
		return last === 'overview' || last === 'members' ? 'orders' : last;
	}
	const section = 'member' in route ? 'members' : last;
	return section === 'members' && ! hasMembers ? 'orders' : section;
}

function Screen( { exportUrls }: Props ) {
	const { route, folder } = useRoute( parseRoute, START );
	const hasMembers = exportUrls.members !== undefined;
	const section = sectionFor( route, sectionOf( folder ), hasMembers );
	const place = sectionOf( folder ) === section ? folder : firstPlace( section );
	const isOpen = 'order' in route || 'member' in route;
	return (
		<>
			{ ! isOpen && <SectionNav current={ section } hasMembers={ hasMembers } /> }
			{ section === 'overview' && <Overview /> }
			{ section === 'members' && (
				<MemberSection
					place={ place }
					opened={ 'member' in route ? route.member : 0 }
					exportUrl={ exportUrls.members ?? '' }
				/>
			) }
			{ section !== 'overview' && section !== 'members' && (
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
