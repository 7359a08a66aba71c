import { BlockControls } from '@wordpress/block-editor';
import { ToolbarDropdownMenu, ToolbarGroup } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { plus } from '@wordpress/icons';
import { planLabel, type Plan } from '../../../shared/memberships';

interface Props {
	readonly plans: readonly Plan[];
	readonly current?: Plan;
	readonly onChoose: ( plan: Plan ) => void;
	readonly onAdd: () => void;
}

/** Toolbar menu to choose the plan that the button in the visitors' view sells. */
export function PlanMenu( { plans, current, onChoose, onAdd }: Props ) {
	const text = current ? planLabel( current ) : __( 'Select a plan', 'slipstream' );
	return (
		<BlockControls group="other">
			<ToolbarGroup>
				<ToolbarDropdownMenu
					icon={ null }
					text={ text }
					label={
						current
							? /* translators: %s: a plan with its price. */
								sprintf( __( 'Plan: %s', 'slipstream' ), text )
							: text
					}
					controls={ [
						plans.map( ( plan ) => ( {
							title: planLabel( plan ),
							role: 'menuitemradio',
							isActive: plan.id === current?.id,
							onClick: () => onChoose( plan ),
						} ) ),
						[ { title: __( 'Add a new subscription', 'slipstream' ), icon: plus, onClick: onAdd } ],
					] }
				/>
			</ToolbarGroup>
		</BlockControls>
	);
}
