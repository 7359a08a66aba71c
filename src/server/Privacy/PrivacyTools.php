<?php
declare( strict_types=1 );

namespace Slipstream\Privacy;

use Slipstream\Availability\Declarations;
use Slipstream\Contracts\Definition;
use Slipstream\Contracts\PersonalData;

/**
 * Registers the personal data of extensions with WordPress' export and erasure tools. Does not catch exceptions, because an incomplete
 * erasure must not look complete.
 */
final class PrivacyTools {

	public function __construct( private readonly Declarations $declarations ) {}

	/**
	 * Hook `wp_privacy_personal_data_exporters`.
	 * @param array<array-key, mixed> $exporters Exporters of WordPress and other plugins, by ID.
	 * @return array<array-key, mixed> The exporters including ours.
	 */
	public function add_exporters( array $exporters ): array {
		foreach ( $this->personal_data() as $id => $data ) {
			$exporters[ $id ] = [
				'exporter_friendly_name' => $data->label(),
				'callback'               => static fn ( string $email, int $page ): array => self::export( $id, $data, $email, $page ),
			];
		}
		return $exporters;
	}

	/**
	 * Hook `wp_privacy_personal_data_erasers`.
	 * @param array<array-key, mixed> $erasers Erasers of WordPress and other plugins, by ID.
	 * @return array<array-key, mixed> The erasers including ours.
	 */
	public function add_erasers( array $erasers ): array {
		foreach ( $this->personal_data() as $id => $data ) {
			$erasers[ $id ] = [
				'eraser_friendly_name' => $data->label(),
				'callback'             => static fn ( string $email, int $page ): array => self::erase( $data, $email, $page ),
			];
		}
		return $erasers;
	}

	/**
	 * Hook `admin_init`. Adds our texts to the privacy policy guide, except those of switched-off features. Must run in every request of
	 * users who may edit the guide: if a text is missing in one request, WordPress reports it as removed.
	 */
	public function suggest_policy(): void {
		if ( ! current_user_can( 'manage_privacy_options' ) ) {
			return;
		}
		$text = '';
		foreach ( $this->declarations->usable() as $name => $definition ) {
			foreach ( $this->declared( $name, $definition ) as $data ) {
				$policy = $data->policy();
				$text  .= '' === $policy ? '' : '<h3>' . esc_html( $data->label() ) . "</h3>\n" . wp_kses_post( $policy ) . "\n";
			}
		}
		if ( '' !== $text ) {
			wp_add_privacy_policy_content( 'Slipstream', $text );
		}
	}

	/** @return array<string, PersonalData> Personal data by unique ID, including switched-off features. */
	private function personal_data(): array {
		$all = [];
		foreach ( [ 'core' => $this->declarations->core() ] + $this->declarations->all() as $name => $definition ) {
			foreach ( $this->declared( $name, $definition ) as $data ) {
				$all[ "slipstream-$name-{$data->id()}" ] = $data;
			}
		}
		return $all;
	}

	/** @return list<PersonalData> Personal data in the order in which extensions declare it. */
	private function declared( string $name, Definition $definition ): array {
		return $this->declarations->instances_of( PersonalData::class, [ $name => $definition->privacy ] );
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} Data in WordPress' format. Each kind of data is a separate group. */
	private static function export( string $id, PersonalData $data, string $email, int $page ): array {
		$found = $data->find( $email, $page );
		$rows  = [];
		foreach ( $found->items as $item => $values ) {
			$rows[] = [
				'group_id'    => $id,
				'group_label' => $data->label(),
				'item_id'     => "$id-$item",
				'data'        => array_map(
					static fn ( string $name, string $value ): array => [
						'name'  => $name,
						'value' => $value,
					],
					array_keys( $values ),
					$values
				),
			];
		}
		return [
			'data' => $rows,
			'done' => $found->done,
		];
	}

	/**
	 * @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} Result in WordPress' format. WordPress
	 *     prints the messages as HTML.
	 */
	private static function erase( PersonalData $data, string $email, int $page ): array {
		$erased = $data->erase( $email, $page );
		return [
			'items_removed'  => $erased->removed > 0,
			'items_retained' => $erased->retained > 0,
			'messages'       => array_map( 'esc_html', $erased->messages ),
			'done'           => $erased->done,
		];
	}
}
