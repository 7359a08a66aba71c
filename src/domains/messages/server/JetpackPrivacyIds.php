<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** Registers the exporter and the eraser under Jetpack's IDs, which other software and earlier exports refer to. */
final class JetpackPrivacyIds {

	private const OURS = 'slipstream-messages-feedback';

	private const NAME = 'jetpack-feedback';

	/**
	 * Filter `wp_privacy_personal_data_exporters`.
	 * @param array<array-key, mixed> $exporters Exporters by ID.
	 * @return array<array-key, mixed> Exporters with Jetpack's ID.
	 */
	public static function rename_exporter( array $exporters ): array {
		$ours = $exporters[ self::OURS ] ?? null;
		if ( ! is_array( $ours ) || ! is_callable( $ours['callback'] ?? null ) ) {
			return $exporters;
		}
		$export           = $ours['callback'];
		$ours['callback'] = static function ( string $email, int $page = 1 ) use ( $export ): array {
			$result         = $export( $email, $page );
			$result['data'] = array_map(
				static fn ( array $item ): array => [
					'group_id' => Messages::TYPE,
					'item_id'  => str_replace( self::OURS, Messages::TYPE, $item['item_id'] ),
				] + $item,
				$result['data']
			);
			return $result;
		};
		return [ self::NAME => $ours ] + array_diff_key( $exporters, [ self::OURS => true ] );
	}

	/**
	 * Filter `wp_privacy_personal_data_erasers`.
	 * @param array<array-key, mixed> $erasers Erasers by ID.
	 * @return array<array-key, mixed> Erasers with Jetpack's ID.
	 */
	public static function rename_eraser( array $erasers ): array {
		$ours = $erasers[ self::OURS ] ?? null;
		return null === $ours ? $erasers : [ self::NAME => $ours ] + array_diff_key( $erasers, [ self::OURS => true ] );
	}
}
