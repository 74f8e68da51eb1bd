export const useCheckout = () => ({ checkOut: (_ids: string[]) => {}, isPending: false });
