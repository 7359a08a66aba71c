<?php
declare( strict_types=1 );

namespace Slipstream\Settings;

/** Registers the settings sections with WordPress, which then validates them. Sections can also appear in `wp/v2/settings`. */
final class Registrar {

	public function __construct(
		private readonly SectionRegistry $sections,
		private readonly SettingsStore $store,
	) {}

	/** Hooks `admin_init` and `rest_api_init`. */
	public function register(): void {
		$options = [];
		foreach ( $this->sections->all() as $section ) {
			$options[ $section->option() ] = $section;
			register_setting(
				'slipstream',
				$section->option(),
				[
					'type'              => 'object',
					'label'             => $section->title,
					'sanitize_callback' => fn ( mixed $value ): array => $this->store->sanitize( $section, $value ),
					'show_in_rest'      => $section->show_in_rest ? [ 'schema' => $section->schema() ] : false,
				]
			);
		}
		// Return the validated values. The option itself also contains a change counter, and is missing until the first change.
		add_filter(
			'rest_pre_get_setting',
			fn ( mixed $value, string $name ): mixed =>
				isset( $options[ $name ] ) ? $this->store->values( $options[ $name ] )->all() : $value,
			10,
			2
		);
	}
}
