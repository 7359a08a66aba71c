<?php
declare( strict_types=1 );

namespace Slipstream\Domains\Messages;

/** Puts Jetpack's names in the place of ours, which other software asks for and which stand in exports of before. */
final class JetpackPrivacyIds {

	private const OURS = 'slipstream-messages-feedback';

	private const NAME = 'jetpack-feedback';

	/**
	 * Hook `wp_privacy_personal_data_exporters`.
	 * @param array<array-key, mixed> $exporters By id.
	 * @return array<array-key, mixed> With ours under Jetpack's id.
	 */
	public static function rename_exporter( array $exporters ): array {
		$ours = $exporters[ self::OURS ] ?? null;
		if ( ! is_array( $ours ) || ! is_callable( $ours['callback'] ?? null ) ) {
			return $exporters;
		}
		$export           = $ours['callback'];
		$ours['callback'] = static function ( string $email, int $page = 1 ) use ( $export ): array {
			$answer         = $export( $email, $page );
			$answer['data'] = array_map(
				static fn ( array $item ): array => [
					'group_id' => Messages::TYPE,
					'item_id'  => str_replace( self::OURS, Messages::TYPE, $item['item_id'] ),
				] + $item,
				$answer['data']
			);
			return $answer;
		};
		return [ self::NAME => $ours ] + array_diff_key( $exporters, [ self::OURS => true ] );
	}

	/**
	 * Hook `wp_privacy_personal_data_erasers`.
	 * @param array<array-key, mixed> $erasers By id.
	 * @return array<array-key, mixed> With ours under Jetpack's id.
	 */
	public static function rename_eraser( array $erasers ): array {
		$ours = $erasers[ self::OURS ] ?? null;
		return null === $ours ? $erasers : [ self::NAME => $ours ] + array_diff_key( $erasers, [ self::OURS => true ] );
	}
}
