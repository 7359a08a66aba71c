<?php
declare( strict_types=1 );

namespace Slipstream\Welcome;

use Slipstream\Contracts\Field;
use Slipstream\Contracts\Section;
use Slipstream\Plans\Catalog;
use Slipstream\Plans\SitePlan;
use Slipstream\Settings\SectionRegistry;
use Slipstream\Settings\SettingsStore;

/**
 * The switches of the welcome. Each names the existing REST route that saves it.
 * @phpstan-type Choice array{
 *     id: string,
 *     label: string,
 *     description: string,
 *     isOn: bool,
 *     path: string,
 *     on: array<string, mixed>,
 *     off: array<string, mixed>,
 * }
 */
final class WelcomeChoices {

	public function __construct(
		private readonly SectionRegistry $sections,
		private readonly SettingsStore $store,
		private readonly SitePlan $plan,
		private readonly Catalog $catalog,
	) {}

	/** @return list<Choice> Settings with a value for new sites, then the plan if the current user may set it. */
	public function all(): array {
		$choices = [];
		foreach ( $this->sections->all() as $section ) {
			foreach ( $section->fields as $field ) {
				if ( null !== $field->new_site ) {
					$choices[] = $this->setting( $section, $field );
				}
			}
		}
		return [ ...$choices, ...$this->plan() ];
	}

	/** @return Choice */
	private function setting( Section $section, Field $field ): array {
		$change = static fn ( bool $value ): array => [ 'changes' => [ $field->name => $value ] ];
		return [
			'id'          => "$section->name-$field->name",
			'label'       => $field->label,
			'description' => $field->description,
			'isOn'        => $this->store->values( $section )->is_on( $field->name ),
			'path'        => "/slipstream/v1/settings/$section->name",
			'on'          => $change( true ),
			'off'         => $change( false ),
		];
	}

	/** @return list<Choice> Empty if the user may not set the plan, or if the catalog has fewer than two plans. */
	private function plan(): array {
		$top    = $this->catalog->top();
		$lowest = $this->catalog->lowest();
		if ( null === $top || null === $lowest || $top === $lowest || ! current_user_can( SitePlan::capability() ) ) {
			return [];
		}
		return [
			[
				'id'          => 'plan',
				'label'       => __( 'Limit features by plan', 'slipstream' ),
				'description' => sprintf(
					/* translators: %s: name of a plan, such as Free. */
					__( 'For hosts that sell plans. Starts with the plan “%s”. You can choose another one in the settings.', 'slipstream' ),
					Catalog::name( $lowest )
				),
				'isOn'        => ! $this->plan->includes_everything(),
				'path'        => '/slipstream/v1/plan',
				'on'          => [ 'plan' => $lowest->slug ],
				'off'         => [ 'plan' => $top->slug ],
			],
		];
	}
}
